import { runLimited } from '../../concurrency/runLimited.ts';
import { findCurrentRelease, type Release } from '../../publish/releases.ts';
import { bucketLimits } from '../bucketLimits.ts';
import { fingerprintOf, type ObjectWriter } from '../objectWriter.ts';
import { readSiteFile } from '../release/siteFiles.ts';
import type { WriterClaim } from '../writerClaim.ts';
import type { MirrorState } from './mirrorState.ts';
import type { PendingFile } from './pendingFiles.ts';

export interface MirrorFilesOptions {
  state: MirrorState;
  claim: WriterClaim;
  writer: ObjectWriter;
  publishedFolder: string;
  release: Release;
  mediaFolder: string | undefined;
  /** Called with the files whose objects have changed, also after an error. */
  onMirrored: (files: string[]) => void;
}

/** Makes the objects of pending files equal to the files, several at the same time. */
export async function mirrorFiles(
  files: readonly PendingFile[],
  options: MirrorFilesOptions,
): Promise<void> {
  const changed: string[] = [];
  try {
    await runLimited(files, bucketLimits.requestsInParallel, (entry) =>
      mirrorPending(entry, options, (file) => void changed.push(file)),
    );
  } finally {
    if (changed.length > 0) options.onMirrored(changed);
  }
}

async function mirrorPending(
  entry: PendingFile,
  options: MirrorFilesOptions,
  onChanged: (file: string) => void,
): Promise<void> {
  const { state, publishedFolder, release, mediaFolder } = options;
  const { file } = entry;
  const body = await readSiteFile(file, { releaseFolder: release.folder, mediaFolder });
  // The file may be missing because its release was replaced and deleted.
  if (!body && (await findCurrentRelease(publishedFolder))?.number !== release.number) return;
  // A file that changed again is in a later wave now, because the pages that its new version links to are uploaded first.
  if (!state.pending.includes(entry)) return;
  if (await mirrorFile(file, body, options)) onChanged(file);
  state.pending.remove(entry);
}

/** Resolves to false if the object needs no change. */
async function mirrorFile(
  file: string,
  body: Buffer | undefined,
  { state, claim, writer }: MirrorFilesOptions,
): Promise<boolean> {
  const known = state.objects.find(file);
  if (!body && !known) return false;
  if (body && known?.fingerprint === fingerprintOf(file, body)) return false;
  await claim.check();
  return body ? writer.put(file, body) : writer.remove(file);
}
