import { existsSync } from 'node:fs';
import path from 'node:path';
import { filePathForPage } from '#domain/paths.ts';
import type { PublishedPage } from '../graph/graph.ts';
import { readFileIfPresent } from '../publish/files.ts';
import { findCurrentRelease, switchTo } from '../publish/releases.ts';
import { bodyHash } from '../render/renderer.ts';
import { socialImageFile } from '../socialImages/socialImageQueue.ts';
import type { MissingFileSearch } from './missingFileSearch.ts';
import {
  existsIn,
  lacksCompressedVariants,
  type ReleaseFiles,
  restoreAssets,
} from './missingFiles.ts';
import { repairLimits } from './repairLimits.ts';

/**
 * Finds published files that another program deleted or changed, and marks them for the builder. Works in
 * small steps while the builder is idle.
 */
export interface ReleaseSweep {
  /** Checks the next files. Returns true if the builder should continue without a pause. */
  step(): Promise<boolean>;
}

export interface ReleaseSweepOptions extends ReleaseFiles {
  publishedFolder: string;
  clock: () => number;
  missingFiles: MissingFileSearch;
  onMissingPages: (count: number) => void;
  /** Called when the release must be built again. */
  onLost: () => void;
}

export function createReleaseSweep(options: ReleaseSweepOptions): ReleaseSweep {
  const { graph, release, publishedFolder, clock, missingFiles, onMissingPages, onLost } = options;
  const exists = existsIn(release);
  let passStartedAtMs = clock();
  /** The row ids of the last page and of the last social image that the running pass has checked. */
  let pass: { pageRowId: number; imageRowId: number } | undefined;

  async function step(): Promise<boolean> {
    if (!pass) {
      if (!isPassDue()) return false;
      passStartedAtMs = clock();
      if (isReleaseMissing(release)) {
        reportLoss();
        return false;
      }
      pass = { pageRowId: 0, imageRowId: 0 };
      if (await startPass()) return true;
    }
    return checkNext(pass);
  }

  async function checkNext(checked: { pageRowId: number; imageRowId: number }): Promise<boolean> {
    const countMax = repairLimits.sweptFilesPerStep;
    const pages = graph.publishedPages({ afterRowId: checked.pageRowId, countMax });
    const images = graph.socialImages({
      isRendered: true,
      afterRowId: checked.imageRowId,
      countMax,
    });
    checked.pageRowId = pages.at(-1)?.rowId ?? checked.pageRowId;
    checked.imageRowId = images.at(-1)?.rowId ?? checked.imageRowId;
    if (pages.length < countMax && images.length < countMax) pass = undefined;
    const isImageMissing = images.some(({ query }) => !exists(socialImageFile(query)));
    const { isPageMissing, hasMarked } = await checkPages(pages);
    // Searches all files, because a program that deletes one file often deletes many.
    if (isImageMissing || isPageMissing) missingFiles.start();
    return isImageMissing || isPageMissing || hasMarked;
  }

  /** A pass is also due if the clock was set back. */
  const isPassDue = () => Math.abs(clock() - passStartedAtMs) >= repairLimits.sweepIntervalMs;

  /** Reports missing pages if the folder is missing, and requests a full build. */
  function reportLoss(): void {
    if (!existsSync(release.folder)) onMissingPages(graph.countPages());
    onLost();
  }

  /** Restores the link `current` and deleted assets, and queues some failed social images for another attempt. */
  async function startPass(): Promise<boolean> {
    const current = await findCurrentRelease(publishedFolder);
    if (current?.number !== release.number) await switchTo(publishedFolder, release);
    await restoreAssets(options);
    // Only some, because the others would wait behind images that fail again, such as those without their photo.
    const failed = graph.failedSocialImages(repairLimits.retriedSocialImagesPerPass);
    if (failed.length > 0) graph.commit({ requeuedSocialImages: failed });
    return failed.length > 0;
  }

  async function checkPages(pages: PublishedPage[]) {
    const damaged: string[] = [];
    let isPageMissing = false;
    for (const page of pages) {
      const state = await checkPage(page);
      if (state === 'missing') isPageMissing = true;
      if (state === 'damaged') damaged.push(page.url);
    }
    if (damaged.length > 0) graph.commit({ uncertain: damaged });
    return { isPageMissing, hasMarked: damaged.length > 0 };
  }

  async function checkPage(page: PublishedPage): Promise<'missing' | 'damaged' | 'fine'> {
    // The builder already has to publish this page again.
    if (page.isUncertain && missingFiles.isMissing(page.url)) return 'fine';
    const body = await readFileIfPresent(path.join(release.folder, filePathForPage(page.url)));
    if (!body || lacksCompressedVariants(page, exists)) return 'missing';
    return !page.isUncertain && bodyHash(body) !== page.hash ? 'damaged' : 'fine';
  }

  return { step };
}

const isReleaseMissing = ({ folder, graphFile }: ReleaseFiles['release']) =>
  !existsSync(folder) || !existsSync(graphFile);
