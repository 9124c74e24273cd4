import { z } from 'zod';
import { limits } from '../limits.ts';
import { postFieldsSchema } from './post.ts';

/** Validates only the types of the values, because an unfinished form may break the contract of a post. */
const changesSchema = postFieldsSchema.partial();

/** Unsaved changes of a post in the editor, as the browser and the server store them. */
export const unsavedDraftSchema = z.object({
  /** Identifies the editor screen that wrote the draft; two tabs never have the same key. */
  key: z.string().min(1).max(limits.draft.keyLengthMax),
  /** The post's version when editing began; undefined for a new post. */
  baseVersion: z.int().positive().optional(),
  /** Time of the last change, as ISO-8601 UTC text. */
  keptAt: z.iso.datetime(),
  /** The changed fields. */
  changes: changesSchema,
  /** The saved values of the changed fields. */
  base: changesSchema,
});

export type UnsavedDraft = z.output<typeof unsavedDraftSchema>;
