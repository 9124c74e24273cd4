import { existsSync } from 'node:fs';
import path from 'node:path';
import { filePathForPage } from '#domain/paths.ts';
import type { PublishedPage } from '../graph/graph.ts';
import { limits } from '../limits.ts';
import { readFileIfPresent } from '../publish/files.ts';
import { findCurrentRelease, switchTo } from '../publish/releases.ts';
import { bodyHash } from '../render/renderer.ts';
import {
  lacksVariants,
  markMissingFiles,
  markOtherFiles,
  type ReleaseFiles,
} from './missingFiles.ts';

/**
 * Finds published files that another program deleted or changed, and marks them for the builder. Works in
 * small steps while the builder is idle.
 */
export interface ReleaseSweep {
  /** Marks all missing files. */
  checkFiles(): Promise<void>;
  /** Checks the next pages. Returns true if the builder must publish something. */
  step(): Promise<boolean>;
}

export interface ReleaseSweepOptions extends ReleaseFiles {
  root: string;
  clock: () => number;
  onMissingPages: (count: number) => void;
  /** Called when the release must be built again. */
  onLost: () => void;
}

export function createReleaseSweep(options: ReleaseSweepOptions): ReleaseSweep {
  const { graph, release, root, clock, onMissingPages, onLost } = options;
  let passStartedAtMs = clock();
  let isPassRunning = false;
  let lastId = 0;
  let missingPages = 0;

  async function step(): Promise<boolean> {
    if (missingPages > 0 && (await markFiles())) return true;
    if (!isPassRunning && !isPassDue()) return false;
    if (!isPassRunning) {
      if (isLost()) return false;
      if (await startPass()) return true;
    }
    const pages = graph.publishedPages({ afterId: lastId, countMax: limits.sweptPagesPerStep });
    lastId = pages.at(-1)?.id ?? 0;
    isPassRunning = pages.length === limits.sweptPagesPerStep;
    if (!isPassRunning) lastId = 0;
    return checkPages(pages);
  }

  /** A pass is also due if the clock was set back. */
  const isPassDue = () => Math.abs(clock() - passStartedAtMs) >= limits.sweepIntervalMs;

  /** Requests a full build if the folder or the graph of the release is missing. */
  function isLost(): boolean {
    passStartedAtMs = clock();
    const hasFolder = existsSync(release.folder);
    if (!hasFolder) onMissingPages(graph.pageUrls().length);
    if (hasFolder && existsSync(release.graphFile)) return false;
    onLost();
    return true;
  }

  /** Checks the link to the release and the files that belong to no page. */
  async function startPass(): Promise<boolean> {
    isPassRunning = true;
    const current = await findCurrentRelease(root);
    if (current?.number !== release.number) await switchTo(root, release);
    return markOtherFiles(options);
  }

  async function checkPages(pages: PublishedPage[]): Promise<boolean> {
    const damaged: string[] = [];
    let isFileMissing = false;
    for (const page of pages) {
      const file = path.join(release.folder, filePathForPage(page.url));
      const body = await readFileIfPresent(file);
      if (!body || lacksVariants(page, (name) => existsSync(path.join(release.folder, name))))
        isFileMissing = true;
      else if (!page.isUncertain && bodyHash(body) !== page.hash) damaged.push(page.url);
    }
    if (damaged.length > 0) graph.commit({ uncertain: damaged });
    const hasMarked = isFileMissing && (await markFiles());
    return hasMarked || damaged.length > 0;
  }

  /** Marks all missing files at once, because a program that deletes one file often deletes many. */
  async function markFiles(): Promise<boolean> {
    const found = await markMissingFiles(options);
    onMissingPages(found.missingPages);
    missingPages = found.missingPages;
    return found.hasMarked;
  }

  return {
    checkFiles: async () => void (await markFiles()),
    step,
  };
}
