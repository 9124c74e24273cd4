import type { OpenResult } from './quill/contentSync.ts';

/**
 * The editor for the content. `forced` means that the user chose the visual editor although it
 * would change the content.
 */
export type ContentMode = 'visual' | 'source' | 'forced';

/**
 * Returns the mode after the visual editor opened the content. If opening would lose something, the
 * mode is `source`.
 */
export const modeAfterOpening = (mode: ContentMode, { isLossless }: OpenResult): ContentMode =>
  mode === 'visual' && !isLossless ? 'source' : mode;

export type ContentNotice = { kind: 'lossy' } | { kind: 'rawBlocks'; count: number };

/** Returns the notice above the content: why the source is shown, or which blocks are locked. */
export function contentNotice(
  mode: ContentMode,
  opened: OpenResult | undefined,
): ContentNotice | undefined {
  if (!opened) return undefined;
  if (mode === 'source') return opened.isLossless ? undefined : { kind: 'lossy' };
  return opened.rawCount > 0 ? { kind: 'rawBlocks', count: opened.rawCount } : undefined;
}
