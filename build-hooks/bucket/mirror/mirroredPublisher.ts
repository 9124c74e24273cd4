import type { FilePublisher, StagedFile } from '../../publish/filePublisher.ts';
import type { PendingFiles } from './pendingFiles.ts';

/**
 * Records each published or removed file for the bucket mirror, before it becomes public, so that a crash
 * loses no file. The mirror may read the files when the change is complete.
 */
export function createMirroredPublisher(
  publisher: FilePublisher,
  pending: PendingFiles,
): FilePublisher {
  async function record(files: readonly string[], change: () => Promise<void>) {
    const markWaveReady = pending.announceWave(files);
    try {
      await change();
    } finally {
      markWaveReady();
    }
  }

  return {
    ...publisher,
    reveal: (staged) => record(changedFiles(staged), () => publisher.reveal(staged)),
    remove: (files) => record(files, () => publisher.remove(files)),
  };
}

/** Leaves out public files that only get compressed variants, because the bucket has none. */
const changedFiles = (staged: readonly StagedFile[]) =>
  staged
    .filter(({ file, parts }) => parts.some(({ to }) => to.endsWith(file)))
    .map(({ file }) => file);
