import type { PurgeReporter } from './purgeReporter.ts';

/**
 * Passes the calls of the builder to the purge reporter, except while a new release is live but its full build is not yet
 * reported as done. The purge of a new release waits for its report, and so do pages that are revealed before it.
 */
export interface PurgeGate extends Pick<PurgeReporter, 'pagesRevealed' | 'pagesReported'> {
  close(): void;
  open(): void;
}

export function createPurgeGate(
  purges: Pick<PurgeReporter, 'pagesRevealed' | 'pagesReported'> | undefined,
): PurgeGate {
  let isOpen = true;
  return {
    close() {
      isOpen = false;
    },
    open() {
      isOpen = true;
    },
    pagesRevealed() {
      if (isOpen) purges?.pagesRevealed();
    },
    pagesReported() {
      if (isOpen) purges?.pagesReported();
    },
  };
}
