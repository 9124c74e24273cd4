/** Publishes files in two steps: files are staged first, then revealed in order. */
export interface Publisher {
  /** Writes a file where visitors cannot see it yet. */
  stage(file: string, body: Buffer, mode?: CompressionMode): Promise<StagedFile>;
  /** Makes staged files public, in this order. Each file is replaced atomically. */
  reveal(files: readonly StagedFile[]): Promise<void>;
  remove(files: readonly string[]): Promise<void>;
  /** Deletes staged files that will not be revealed. */
  discard(files: readonly StagedFile[]): Promise<void>;
  /** Resolves once all revealed files would survive a power failure. */
  flush(): Promise<void>;
}

/**
 * When compressed variants are made: `parallel` with the file, on all cores (the default); `sequential`
 * with the file, on the current thread; `deferred` by the caller, after the file is public. Deferred
 * compression removes outdated variants when the file is revealed.
 */
export type CompressionMode = 'parallel' | 'sequential' | 'deferred';

export interface StagedFile {
  file: string;
  /** The staged files and their public names. */
  parts: readonly { from: string; to: string }[];
  /** Public files that are removed when this file is revealed. */
  staleFiles: readonly string[];
}
