/** Where pages go. A batch is staged first and then comes into view in order. */
export interface Publisher {
  /** Prepares a file out of sight; with its compressed variants at once unless it is said otherwise. */
  stage(file: string, body: Buffer, variants?: CompressionMode): Promise<StagedFile>;
  /** Brings staged files into view, in this order, each whole or not at all. */
  reveal(files: readonly StagedFile[]): Promise<void>;
  remove(files: readonly string[]): Promise<void>;
  /** Forgets staged files that will not come into view. */
  discard(files: readonly StagedFile[]): Promise<void>;
  /** Resolves once everything revealed so far would survive a power cut. */
  flush(): Promise<void>;
}

/**
 * When a file's compressed variants are made: `now`, by as many cores as there are; `patiently`, by one;
 * `later`, in which case former ones go as the file comes into view and somebody has to see to new ones.
 */
export type CompressionMode = 'now' | 'patiently' | 'later';

export interface StagedFile {
  file: string;
  /** Staged files and the names under which they come into view. */
  parts: readonly { from: string; to: string }[];
  /** Files in view that speak of a former state. */
  stale: readonly string[];
}
