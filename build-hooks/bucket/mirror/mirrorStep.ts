import { findCurrentRelease, type Release } from '../../publish/releases.ts';
import { bucketLimits } from '../bucketLimits.ts';
import type { BucketConnection } from '../connectBucket.ts';
import { createManifestWriter } from '../manifest.ts';
import { compareMedia } from '../release/compareMedia.ts';
import { compareRelease } from '../release/compareRelease.ts';
import type { ImageLibrary } from '../release/splitMissingFiles.ts';
import { uploadTransitionalHeaderRules } from '../release/transitionalHeaderRules.ts';
import type { BucketClient } from '../store/bucketClient.ts';
import { createFolderWatch } from './folderWatch.ts';
import { mirrorFiles } from './mirrorFiles.ts';
import type { MirrorState } from './mirrorState.ts';
import { imagesWave, type PendingFile } from './pendingFiles.ts';

export interface MirrorStepOptions {
  client: BucketClient;
  state: MirrorState;
  publishedFolder: string;
  mediaFolder: string | undefined;
  manifestIntervalMs: number;
  clock: () => number;
  onMirrored: (files: string[]) => void;
  imageLibrary: ImageLibrary;
  requeueOutdatedFiles: () => Promise<string[]>;
}

/**
 * `worked`: there may be more to do. `waiting`: some work is not due yet. `settled`: the bucket is complete.
 * `uncompared`: the served release cannot be compared yet, so pending files may be missing.
 */
export type StepOutcome = 'worked' | 'waiting' | 'settled' | 'uncompared';

export interface MirrorStep {
  /** Compares a new release, uploads the next files or writes the manifest. */
  run(connection: BucketConnection): Promise<StepOutcome>;
  /** Lets the next step compare the release, although it was compared before. */
  compareAgain(): void;
}

export function createMirrorStep(options: MirrorStepOptions): MirrorStep {
  const { client, state, publishedFolder, mediaFolder, manifestIntervalMs, clock, onMirrored } =
    options;
  const { imageLibrary, requeueOutdatedFiles } = options;
  const { pending, objects } = state;
  const manifest = createManifestWriter({
    client,
    objects,
    hasUploads: mediaFolder !== undefined,
    intervalMs: manifestIntervalMs,
    clock,
  });
  const compareUploads = uploadComparison(options);
  let comparedRelease: number | undefined;

  async function run(connection: BucketConnection): Promise<StepOutcome> {
    const release = await findCurrentRelease(publishedFolder);
    if (!release) return 'uncompared';
    if (comparedRelease !== release.number) return compare(release, connection);
    const files = await nextFiles(release.folder);
    if (files.length > 0) {
      await upload(files, release, connection);
      return 'worked';
    }
    // The next wave is not ready, because its files are about to change.
    if (pending.count() > 0) return 'waiting';
    return renewManifest(release, connection);
  }

  /** Makes all files pending that differ from their objects. */
  async function compare(release: Release, connection: BucketConnection): Promise<StepOutcome> {
    const folders = { releaseFolder: release.folder, mediaFolder };
    const comparison = { client, folders, imageLibrary, requeueOutdatedFiles };
    if (!(await compareRelease(state, comparison))) return 'uncompared';
    await uploadTransitionalHeaderRules(client, connection, release.folder);
    comparedRelease = release.number;
    manifest.outdate();
    return 'worked';
  }

  /** Returns files of the next wave. New images come before the pages that show them. */
  async function nextFiles(releaseFolder: string): Promise<PendingFile[]> {
    const announced = pending.next(bucketLimits.filesPerBatch);
    // Images are stored before a page that shows them is published, so this comparison finds all images of the announced
    // pages. Pages that are announced during the comparison wait for the next step.
    await compareUploads(releaseFolder);
    const first = pending.next(bucketLimits.filesPerBatch);
    return first[0]?.wave === imagesWave ? first : announced;
  }

  const upload = (files: PendingFile[], release: Release, { claim, writer }: BucketConnection) =>
    mirrorFiles(files, {
      state,
      claim,
      writer,
      publishedFolder,
      release,
      mediaFolder,
      onMirrored(changed) {
        manifest.outdate();
        onMirrored(changed);
      },
    });

  async function renewManifest(
    release: Release,
    { claim: { generation, check } }: BucketConnection,
  ): Promise<StepOutcome> {
    if (!manifest.isOutdated()) return 'settled';
    await check();
    const isWritten = await manifest.renew({ generation, release: release.number });
    return isWritten ? 'settled' : 'waiting';
  }

  return {
    run,
    compareAgain() {
      comparedRelease = undefined;
    },
  };
}

/** Returns a function that compares the uploaded images with their objects if the media folder may have changed. */
function uploadComparison({ state, mediaFolder, imageLibrary, clock }: MirrorStepOptions) {
  if (mediaFolder === undefined) return async () => undefined;
  const whenChanged = createFolderWatch(mediaFolder, clock);
  return (releaseFolder: string) =>
    whenChanged(() => compareMedia(state, { mediaFolder, releaseFolder }, imageLibrary));
}
