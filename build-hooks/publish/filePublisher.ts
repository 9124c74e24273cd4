import type { CompressedVariant } from './compressedVariants.ts';

/**
 * Publishes files in two steps: `stage` writes them where visitors cannot see them, and `reveal` makes
 * them public in a given order.
 */
export interface FilePublisher {
  /** @param compression How the compressed variants are made, or the variants themselves. */
  stage(
    file: string,
    body: Buffer,
    compression?: CompressionMode | readonly CompressedVariant[],
  ): Promise<StagedFile>;
  /**
   * Returns a staged file that does not exist yet: before it is revealed, another process writes it to the path `from`. Its
   * compression mode is `deferred`.
   */
  reserve(file: string): ReservedFile;
  /** Makes staged files public, in the order of the list. Each file is replaced atomically. */
  reveal(files: readonly StagedFile[]): Promise<void>;
  remove(files: readonly string[]): Promise<void>;
  discard(files: readonly StagedFile[]): Promise<void>;
  /** Resolves when all revealed files would survive a power failure. */
  flush(): Promise<void>;
}

/**
 * How the compressed variants of a file are written:
 * - `quick` (the default): only as Brotli, on the current thread. The final variants are deferred.
 * - `parallel`: like `quick`, but on another thread, while the caller renders other pages.
 * - `deferred`: by the caller, after the file is public. Revealing the file deletes its old variants.
 * - `final`: all of them, for a file that is already public with exactly these bytes.
 */
export type CompressionMode = 'quick' | 'parallel' | 'deferred' | 'final';

export interface ReservedFile extends StagedFile {
  from: string;
}

export interface StagedFile {
  file: string;
  parts: readonly { from: string; to: string }[];
  /** Public files that are removed when this file is revealed. */
  staleFiles: readonly string[];
}
