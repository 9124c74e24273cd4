/** Where pages go. A batch is staged first and then comes into view in order. */
export interface Publisher {
  /**
   * Prepares a file out of sight: with its compressed variants, or without, in which case former
   * ones go as it comes into view and somebody has to make them later.
   */
  stage(file: string, body: Buffer, variants?: 'now' | 'later'): Promise<StagedFile>;
  /** Brings staged files into view, in this order, each whole or not at all. */
  reveal(files: readonly StagedFile[]): Promise<void>;
  remove(files: readonly string[]): Promise<void>;
  /** Forgets staged files that will not come into view. */
  discard(files: readonly StagedFile[]): Promise<void>;
  /** Resolves once everything revealed so far would survive a power cut. */
  settle(): Promise<void>;
}

export interface StagedFile {
  file: string;
  /** Staged files and the names under which they come into view. */
  parts: readonly { from: string; to: string }[];
  /** Files in view that speak of a former state. */
  stale: readonly string[];
}
