import type { UnsavedDraft } from '#domain/post/unsavedDraft.ts';

/** Returns an unsaved draft of a saved post. */
export const sampleDraft = (
  changes: UnsavedDraft['changes'],
  base: UnsavedDraft['base'],
): UnsavedDraft => ({
  key: 'a',
  baseVersion: 3,
  keptAt: '2026-11-05T09:00:00.000Z',
  changes,
  base,
});
