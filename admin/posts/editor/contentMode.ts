import type { OpenResult } from './quill/contentSync.ts';

/**
 * Mode of the content editor. In the `forced` mode, the user opened the visual editor although it will change
 * the content.
 */
export type ContentMode = 'visual' | 'source' | 'forced';

/**
 * Returns `source` if the visual editor would lose a part of the content, unless the user forced the visual
 * editor.
 */
export const modeAfterOpening = (mode: ContentMode, { isLossless }: OpenResult): ContentMode =>
  mode === 'visual' && !isLossless ? 'source' : mode;

export type ContentNotice = { kind: 'lossy' } | { kind: 'rawBlocks'; count: number };

export function contentNotice(
  mode: ContentMode,
  opened: OpenResult | undefined,
): ContentNotice | undefined {
  if (!opened) return undefined;
  if (mode === 'source') return opened.isLossless ? undefined : { kind: 'lossy' };
  return opened.rawCount > 0 ? { kind: 'rawBlocks', count: opened.rawCount } : undefined;
}
