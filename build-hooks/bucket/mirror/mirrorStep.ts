import { findCurrentRelease, type Release } from '../../publish/releases.ts';
import { bucketLimits } from '../bucketLimits.ts';
import type { BucketConnection } from '../connectBucket.ts';
import { createManifestWriter } from '../manifest.ts';
import { compareMedia, compareRelease, imagesWave } from '../release/compareRelease.ts';
import type { ImageLibrary } from '../release/splitMissingFiles.ts';
import { uploadTransitionalHeaderRules } from '../release/transitionalHeaderRules.ts';
import type { BucketClient } from '../store/bucketClient.ts';
import { createFolderWatch } from './folderWatch.ts';
import { mirrorFiles } from './mirrorFiles.ts';
import type { MirrorState } from './mirrorState.ts';
import type { PendingFile } from './pendingFiles.ts';

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

/** Returns a function that compares a new release, uploads the next files or writes the manifest. */
export function createMirrorStep(options: MirrorStepOptions) {
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
  const compareUploads = mediaFolder === undefined ? undefined : uploadComparison(mediaFolder);
  let comparedRelease: number | undefined;

  async function step(connection: BucketConnection): Promise<StepOutcome> {
    const release = await findCurrentRelease(publishedFolder);
    if (!release) return 'uncompared';
    if (comparedRelease !== release.number) {
      const folders = { releaseFolder: release.folder, mediaFolder };
      const comparison = { client, folders, imageLibrary, requeueOutdatedFiles };
      if (!(await compareRelease(state, comparison))) return 'uncompared';
      await uploadTransitionalHeaderRules(client, connection, release.folder);
      comparedRelease = release.number;
      manifest.outdate();
      return 'worked';
    }
    const files = await nextFiles(release.folder);
    if (files.length > 0) {
      await upload(files, release, connection);
      return 'worked';
    }
    if (pending.count() > 0) return 'waiting';
    if (!manifest.isOutdated()) return 'settled';
    const { generation, check } = connection.claim;
    await check();
    const isWritten = await manifest.renew({ generation, release: release.number });
    return isWritten ? 'settled' : 'waiting';
  }

  function uploadComparison(folder: string) {
    const whenChanged = createFolderWatch(folder, clock);
    return (releaseFolder: string) =>
      whenChanged(() => compareMedia(state, { mediaFolder: folder, releaseFolder }, imageLibrary));
  }

  async function nextFiles(releaseFolder: string): Promise<PendingFile[]> {
    const announced = pending.next(bucketLimits.filesPerBatch);
    // Images are stored before a page that shows them is published, so this comparison finds all their images.
    await compareUploads?.(releaseFolder);
    const next = pending.next(bucketLimits.filesPerBatch);
    return next[0]?.wave === imagesWave ? next : announced;
  }

  async function upload(files: PendingFile[], release: Release, connection: BucketConnection) {
    const changed: string[] = [];
    const onChanged = (file: string) => void changed.push(file);
    try {
      const { claim, writer } = connection;
      await mirrorFiles(files, {
        state,
        claim,
        writer,
        publishedFolder,
        release,
        mediaFolder,
        onChanged,
      });
    } finally {
      if (changed.length > 0) {
        manifest.outdate();
        onMirrored(changed);
      }
    }
  }

  return step;
}
