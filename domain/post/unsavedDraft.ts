import { z } from 'zod';
import { limits } from '../limits.ts';
import { postFieldsSchema } from './post.ts';

/** Checks only the types of the values, because an unfinished form may contain invalid values. */
const changesSchema = postFieldsSchema.partial();

export const unsavedDraftSchema = z.object({
  /** Identifies the editor that wrote the draft. Two browser tabs never have the same key. */
  key: z.string().min(1).max(limits.draft.keyLengthMax),
  /** The version of the post when editing began. A new post has no version. */
  baseVersion: z.int().positive().optional(),
  /** Time of the last change in the draft, as ISO-8601 UTC text. */
  keptAt: z.iso.datetime(),
  /** The unsaved values of the changed fields. */
  changes: changesSchema,
  /** The saved values of the changed fields. */
  base: changesSchema,
});

export type UnsavedDraft = z.output<typeof unsavedDraftSchema>;
