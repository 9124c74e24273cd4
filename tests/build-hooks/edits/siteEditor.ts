import { deleteCategory, findCategoryBySlug, updateCategory } from '#db/categories.ts';
import { createComment, setCommentStatus } from '#db/comments.ts';
import { makeDuePostsLive } from '#db/posts/makeDuePostsLive.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { saveSettings } from '#db/settings.ts';
import { isoTime } from '#domain/text/dates.ts';
import { changePost, type PostChanges, postBySlug } from '#tests/support/publishing/changePost.ts';
import type { Publishing } from '#tests/support/publishing/publishing.ts';

const minuteMs = 60_000;

export type SiteEditor = ReturnType<typeof createSiteEditor>;

/** Creates an editor whose clock advances by a minute at each write. It finds records by slug. */
export function createSiteEditor({ db }: Pick<Publishing, 'db'>) {
  let nowMs = Date.UTC(2026, 6, 1);

  /** Advances the clock and returns its time. */
  function now(minutes = 1): string {
    nowMs += minutes * minuteMs;
    return isoTime(nowMs);
  }

  const post = (slug: string) => postBySlug({ db }, slug);
  const categoryIdOf = async (slug: string) => (await findCategoryBySlug(db.read, slug))?.id ?? 0;

  async function addComment(slug: string, body: string) {
    const { id } = await post(slug);
    const comment = { authorName: 'קוראת', body };
    return createComment(db, { postId: id, comment, now: now() });
  }

  return {
    /** Returns a future time. Does not advance the clock. */
    timeIn: (minutes: number) => isoTime(nowMs + minutes * minuteMs),
    tagsOf: async (slug: string) => (await post(slug)).tags,
    change: (slug: string, changes: PostChanges) =>
      changePost({ db }, { slug, changes, now: now() }),
    trash: async (slug: string) => trashPost(db, { id: (await post(slug)).id, now: now() }),
    /** Advances the clock and publishes the scheduled posts whose time has come. */
    releaseDue: (minutes: number) => makeDuePostsLive(db, { now: now(minutes) }),
    addComment,
    async approveComment(slug: string, body: string) {
      const comment = await addComment(slug, body);
      const ids = comment === 'missing' ? [] : [comment.id];
      await setCommentStatus(db, { ids, status: 'approved', now: now() });
    },
    changeCategory: async (
      slug: string,
      changes: Parameters<typeof updateCategory>[1]['changes'],
    ) => updateCategory(db, { id: await categoryIdOf(slug), changes, now: now() }),
    removeCategory: async (slug: string) =>
      deleteCategory(db, { id: await categoryIdOf(slug), now: now() }),
    save: (values: Parameters<typeof saveSettings>[1]['values']) =>
      saveSettings(db, { values, now: now() }),
  };
}
