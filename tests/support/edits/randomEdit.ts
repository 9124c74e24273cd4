import fc from 'fast-check';
import type { Database } from '#db/client.ts';
import { createComment, setCommentStatus } from '#db/comments.ts';
import { applyBulkAction } from '#db/posts/applyBulkAction.ts';
import { makeDuePostsLive } from '#db/posts/makeDuePostsLive.ts';
import { purgeTrash } from '#db/posts/trash/purgePosts.ts';
import { restorePosts } from '#db/posts/trash/restorePosts.ts';
import { listTrashedPosts } from '#db/posts/trash/trashedPosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { commentStatuses } from '#domain/comment/comment.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { isoTime } from '#domain/text/dates.ts';
import { createPost } from '#tests/support/createPost.ts';
import { authorEdits } from './authorEdits.ts';
import { editTimeMs, editTime as now, type RandomEdit, type UnsettledEdit } from './editTypes.ts';
import { categoryAt, postAt } from './findByIndex.ts';
import { imageEdits } from './imageEdits.ts';
import { productEdits } from './productEdits.ts';
import { categoryEdits, tagEdits } from './taxonomyEdits.ts';

type PostChanges = Parameters<typeof updatePost>[1]['changes'];

/**
 * Generates random edits. An edit finds its post by position, so the edit stays valid if fast-check removes
 * earlier edits.
 */
export function randomEdit({ newestPostsMax = 60 } = {}): fc.Arbitrary<RandomEdit> {
  const post = fc.nat(newestPostsMax);
  return fc
    .tuple(
      fc.oneof(
        createdPost(),
        ...changedPosts(post),
        ...categoryEdits(),
        ...authorEdits(post),
        ...productEdits(post),
        ...tagEdits(),
        ...commentAndBulkEdits(post),
        ...imageEdits(post),
        ...settingAndScheduleEdits(),
      ),
      fc.boolean(),
    )
    .map(([kind, settles]) => ({ ...kind, settles }));
}

const publishedAt = fc
  .integer({ min: -200, max: 10 })
  .map((hours) => isoTime(Date.UTC(2026, 0, 2) + hours * 3_600_000));
const tags = fc.uniqueArray(fc.constantFrom('אלחוטי', 'פרימיום', 'חדש', 'מבחן', 'Wi-Fi 7'), {
  maxLength: 3,
});

function createdPost(): fc.Arbitrary<UnsettledEdit> {
  return fc
    .record({
      n: fc.nat(999),
      publishedAt,
      tags,
      isPublished: fc.boolean(),
      isFeatured: fc.boolean(),
      isPopular: fc.boolean(),
      category: fc.nat(8),
    })
    .map(({ n, category, ...fields }) => ({
      name: `create ${n}`,
      run: async (db) =>
        createPost(db, {
          now,
          post: postCreateSchema.parse({
            ...fields,
            title: `פוסט חדש ${n}`,
            content: `<p>תוכן של פוסט מספר ${n} שנכתב לבדיקה</p>`,
            categoryId: await categoryAt(db, category),
          }),
        }),
    }));
}

function changedPosts(post: fc.Arbitrary<number>): fc.Arbitrary<UnsettledEdit>[] {
  const change = (fields: fc.Arbitrary<PostChanges>) =>
    fc.tuple(post, fields).map(([index, changes]) => ({
      name: `change post ${index}: ${JSON.stringify(changes)}`,
      run: async (db: Database) => updatePost(db, { id: await postAt(db, index), changes, now }),
    }));
  return [
    change(fc.record({ title: fc.nat(999).map((n) => `כותרת ${n} אחרת`) })),
    change(fc.record({ excerpt: fc.nat(999).map((n) => `תקציר ${n}`) })),
    change(fc.record({ isPublished: fc.boolean() })),
    change(fc.record({ isFeatured: fc.boolean() })),
    change(fc.record({ isPopular: fc.boolean() })),
    change(fc.record({ publishedAt })),
    change(fc.record({ tags })),
    change(fc.record({ slug: fc.nat(40).map((n) => `moved-${n}`) })),
    fc.tuple(post, fc.nat(8)).map(([index, category]) => ({
      name: `move post ${index} to category ${category}`,
      run: async (db) => {
        const changes = { categoryId: await categoryAt(db, category) };
        return updatePost(db, { id: await postAt(db, index), changes, now });
      },
    })),
    post.map((index) => ({
      name: `delete post ${index}`,
      run: async (db) => trashPost(db, { id: await postAt(db, index), now }),
    })),
    fc.nat(3).map((countMax) => ({
      name: `restore ${countMax} posts`,
      run: async (db: Database) => {
        const trashed = await listTrashedPosts(db.read, { offset: 0, countMax });
        return restorePosts(db, { ids: trashed.map(({ id }) => id), now });
      },
    })),
    fc.constant({
      name: 'empty the trash',
      run: (db: Database) => purgeTrash(db, { before: now }),
    }),
  ];
}

function commentAndBulkEdits(post: fc.Arbitrary<number>): fc.Arbitrary<UnsettledEdit>[] {
  return [
    fc.tuple(post, fc.constantFrom(...commentStatuses)).map(([index, status]) => ({
      name: `comment on post ${index}: ${status}`,
      run: async (db) => {
        const comment = { authorName: 'קוראת', body: 'תגובה' };
        const created = await createComment(db, { postId: await postAt(db, index), comment, now });
        if (created !== 'missing') await setCommentStatus(db, { ids: [created.id], status, now });
      },
    })),
    fc.tuple(fc.array(post, { maxLength: 5 }), fc.boolean()).map(([indexes, isPublish]) => ({
      name: `${isPublish ? 'publish' : 'unpublish'} posts ${indexes}`,
      run: async (db) => {
        const ids = await Promise.all(indexes.map((index) => postAt(db, index)));
        return applyBulkAction(db, { ids, action: isPublish ? 'publish' : 'unpublish', now });
      },
    })),
  ];
}

function settingAndScheduleEdits(): fc.Arbitrary<UnsettledEdit>[] {
  return [
    fc.nat(99).map((n) => ({
      name: `title ${n}`,
      run: (db) => saveSettings(db, { values: { site_title: `מגזין ${n}` }, now }),
    })),
    fc.constant({
      name: 'schedule and release',
      run: async (db: Database) => {
        await createPost(db, {
          now,
          post: postCreateSchema.parse({
            title: 'פוסט מתוזמן',
            content: '<p>תוכן מתוזמן לבדיקה ארוך</p>',
            isPublished: true,
            publishedAt: isoTime(editTimeMs + 1_000),
          }),
        });
        await makeDuePostsLive(db, { now: isoTime(editTimeMs + 2_000) });
      },
    }),
  ];
}
