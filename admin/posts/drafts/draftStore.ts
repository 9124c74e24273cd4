import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { PostValues } from '../form/postValues.ts';

/** Unsaved text as it is kept in this browser. */
export interface Draft {
  /** Names the screen on which it was written; two tabs never write to the same draft. */
  key: string;
  userId: number;
  /** Undefined for a post that was never saved. */
  postId: number | undefined;
  /** The version that was being edited; undefined for a new post. */
  baseVersion: number | undefined;
  /** ISO-8601 UTC text. */
  keptAt: string;
  /** The fields that were changed, and what they were before. */
  changes: Partial<PostValues>;
  base: Partial<PostValues>;
}

export interface DraftStore {
  /** `full` when the browser has no room left, even after drafts of long ago have gone. */
  keep: (draft: Draft) => 'kept' | 'full';
  /** What this user left of a post (or of new posts), newest first. */
  list: (about: { userId: number; postId: number | undefined }) => Draft[];
  drop: (key: string) => void;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'post-draft:';

/** Drafts in the browser's local storage, which takes them at once, even while a tab is closing. */
export function createDraftStore(storage: DraftStorage, clock: () => number): DraftStore {
  const all = () => draftNames(storage).flatMap((name) => readDraft(storage, name) ?? []);

  const dropOlderThan = (ageMs: number) => {
    for (const draft of all()) {
      if (Date.parse(draft.keptAt) < clock() - ageMs) storage.removeItem(prefix + draft.key);
    }
  };
  const write = (draft: Draft) => storage.setItem(prefix + draft.key, JSON.stringify(draft));

  return {
    keep(draft) {
      try {
        write(draft);
        return 'kept';
      } catch {
        // No room. Whoever has not come back for a draft in so long will not miss it.
        dropOlderThan(limits.editor.draftKeptMs);
      }
      try {
        write(draft);
        return 'kept';
      } catch {
        return 'full';
      }
    },
    list: ({ userId, postId }) =>
      all()
        .filter((draft) => draft.userId === userId && draft.postId === postId)
        .sort((a, b) => b.keptAt.localeCompare(a.keptAt)),
    drop: (key) => storage.removeItem(prefix + key),
  };
}

const changesSchema = z
  .object({
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    excerpt: z.string(),
    categoryId: z.number(),
    tags: z.array(z.string()),
    featuredImage: z.string(),
    isPublished: z.boolean(),
    publishedAt: z.string().nullable(),
    isFeatured: z.boolean(),
    isPopular: z.boolean(),
    metaTitle: z.string(),
    metaDescription: z.string(),
  })
  .partial();

const draftSchema = z.object({
  key: z.string(),
  userId: z.number(),
  postId: z.number().optional(),
  baseVersion: z.number().optional(),
  keptAt: z.string(),
  changes: changesSchema,
  base: changesSchema,
});

/** A draft that does not parse belongs to another version of this program and is left where it is. */
function readDraft(storage: DraftStorage, name: string): Draft | undefined {
  try {
    const { postId, baseVersion, ...draft } = draftSchema.parse(
      JSON.parse(storage.getItem(name) ?? ''),
    );
    return { ...draft, postId, baseVersion };
  } catch {
    return undefined;
  }
}

function draftNames(storage: DraftStorage): string[] {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  return names.filter((name) => name.startsWith(prefix));
}
