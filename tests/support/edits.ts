import fc from 'fast-check';
import { createCategory, deleteCategory, listCategories, updateCategory } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { createComment, setCommentStatus } from '#db/comments.ts';
import { addMedia, deleteMedia, listMedia, updateMedia } from '#db/media/media.ts';
import { applyBulkAction } from '#db/posts/applyBulkAction.ts';
import { createPost } from '#db/posts/createPost.ts';
import { deletePost } from '#db/posts/deletePost.ts';
import { listPosts } from '#db/posts/listPosts.ts';
import { releaseDuePosts } from '#db/posts/releaseDuePosts.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { deleteTag, mergeTag, updateTag } from '#db/tags/tagEdits.ts';
import { listTags } from '#db/tags/tags.ts';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { commentStatuses } from '#domain/comment/comment.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { isoTime } from '#domain/text/dates.ts';

/** One change of a site by an editor. */
export interface Edit {
  name: string;
  settles: boolean;
  run: (db: Database) => Promise<unknown>;
}

const nowMs = Date.UTC(2026, 6, 1);
const now = isoTime(nowMs);
const momentArbitrary = fc
  .integer({ min: -200, max: 10 })
  .map((hours) => isoTime(Date.UTC(2026, 0, 2) + hours * 3_600_000));
const tagsArbitrary = fc.uniqueArray(
  fc.constantFrom('אלחוטי', 'פרימיום', 'חדש', 'מבחן', 'Wi-Fi 7'),
  { maxLength: 3 },
);

/** One edit of the site, described by numbers so that fast-check can make it smaller. */
export function edit({ newestPostsMax = 60 } = {}): fc.Arbitrary<Edit> {
  const post = fc.nat(newestPostsMax);
  const kinds: fc.Arbitrary<Omit<Edit, 'settles'>>[] = [
    fc
      .record({
        n: fc.nat(999),
        publishedAt: momentArbitrary,
        tags: tagsArbitrary,
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
      })),
    change(post, fc.record({ title: fc.nat(999).map((n) => `כותרת ${n} אחרת`) })),
    change(post, fc.record({ excerpt: fc.nat(999).map((n) => `תקציר ${n}`) })),
    change(post, fc.record({ isPublished: fc.boolean() })),
    change(post, fc.record({ isFeatured: fc.boolean() })),
    change(post, fc.record({ isPopular: fc.boolean() })),
    change(post, fc.record({ publishedAt: momentArbitrary })),
    change(post, fc.record({ tags: tagsArbitrary })),
    change(post, fc.record({ slug: fc.nat(40).map((n) => `moved-${n}`) })),
    fc.tuple(post, fc.nat(8)).map(([at, category]) => ({
      name: `move post ${at} to category ${category}`,
      run: async (db) =>
        updatePost(db, {
          id: await postAt(db, at),
          changes: { categoryId: await categoryAt(db, category) },
          now,
        }),
    })),
    post.map((at) => ({
      name: `delete post ${at}`,
      run: async (db) => deletePost(db, { id: await postAt(db, at), now }),
    })),
    fc.nat(9).map((n) => ({
      name: `create category ${n}`,
      run: (db) =>
        createCategory(db, {
          category: categoryCreateSchema.parse({
            name: `קטגוריה ${n}`,
            slug: `category-${n}`,
            isMainCategory: n % 3 === 0,
          }),
          now,
        }),
    })),
    fc.tuple(fc.nat(8), fc.nat(99)).map(([at, n]) => ({
      name: `rename category ${at}`,
      run: async (db) =>
        updateCategory(db, { id: await categoryAt(db, at), changes: { name: `שם ${n}` }, now }),
    })),
    fc.tuple(fc.nat(8), fc.nat(99)).map(([at, n]) => ({
      name: `move category ${at}`,
      run: async (db) =>
        updateCategory(db, { id: await categoryAt(db, at), changes: { slug: `place-${n}` }, now }),
    })),
    fc.nat(8).map((at) => ({
      name: `delete category ${at}`,
      run: async (db) => deleteCategory(db, { id: await categoryAt(db, at), now }),
    })),
    fc.tuple(fc.nat(20), fc.nat(9)).map(([at, n]) => ({
      name: `rename tag ${at}`,
      run: async (db) =>
        updateTag(db, { id: await tagAt(db, at), changes: { name: `תגית ${n}` }, now }),
    })),
    fc.tuple(fc.nat(20), fc.nat(9)).map(([at, n]) => ({
      name: `move tag ${at}`,
      run: async (db) =>
        updateTag(db, { id: await tagAt(db, at), changes: { slug: `tag-${n}` }, now }),
    })),
    fc.nat(20).map((at) => ({
      name: `delete tag ${at}`,
      run: async (db) => deleteTag(db, { id: await tagAt(db, at), now }),
    })),
    fc.tuple(fc.nat(20), fc.nat(20)).map(([at, into]) => ({
      name: `merge tag ${at} into ${into}`,
      run: async (db) =>
        mergeTag(db, { id: await tagAt(db, at), intoId: await tagAt(db, into), now }),
    })),
    fc.tuple(post, fc.constantFrom(...commentStatuses)).map(([at, status]) => ({
      name: `comment on post ${at}: ${status}`,
      run: async (db) => {
        const comment = { authorName: 'קוראת', body: 'תגובה' };
        const made = await createComment(db, { postId: await postAt(db, at), comment, now });
        if (made !== 'missing') await setCommentStatus(db, { ids: [made.id], status, now });
      },
    })),
    fc.tuple(fc.array(post, { maxLength: 5 }), fc.boolean()).map(([places, isLive]) => ({
      name: `${isLive ? 'publish' : 'take back'} posts ${places}`,
      run: async (db) => {
        const ids = await Promise.all(places.map((at) => postAt(db, at)));
        return applyBulkAction(db, { ids, action: isLive ? 'publish' : 'unpublish', now });
      },
    })),
    post.map((at) => ({
      name: `show picture in post ${at}`,
      run: async (db) =>
        updatePost(db, {
          id: await postAt(db, at),
          changes: { content: `<p>תוכן עם תמונה בתוכו</p><p><img src="${pictureUrl}"></p>` },
          now,
        }),
    })),
    fc.nat(9).map((n) => ({
      name: `describe picture ${n}`,
      run: async (db) => describePicture(db, `תיאור ${n}`),
    })),
    fc.constant({ name: 'delete picture', run: (db: Database) => forgetPicture(db) }),
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
            publishedAt: isoTime(nowMs + 1_000),
          }),
        });
        await releaseDuePosts(db, { now: isoTime(nowMs + 2_000) });
      },
    }),
  ];
  return fc
    .tuple(fc.oneof(...kinds), fc.boolean())
    .map(([kind, settles]) => ({ ...kind, settles }));
}

function change(
  post: fc.Arbitrary<number>,
  fields: fc.Arbitrary<Parameters<typeof updatePost>[1]['changes']>,
) {
  return fc.tuple(post, fields).map(([at, changes]) => ({
    name: `change post ${at}: ${JSON.stringify(changes)}`,
    run: async (db: Database) => updatePost(db, { id: await postAt(db, at), changes, now }),
  }));
}

const pictureUrl = '/images/in-text.jpg';

/** Takes the one picture into the library, or gives it other words. */
async function describePicture(db: Database, alt: string): Promise<void> {
  const [known] = await listMedia(db.read, { offset: 0, countMax: 1 });
  const picture = { url: pictureUrl, widthPx: 1_600, heightPx: 900, byteSize: 1 };
  if (known) await updateMedia(db, { id: known.id, alt, now });
  else await addMedia(db, { image: picture, contentHash: 'in-text', alt, fileName: 'in-text.jpg', now });
}

async function forgetPicture(db: Database): Promise<void> {
  const [known] = await listMedia(db.read, { offset: 0, countMax: 1 });
  if (known) await deleteMedia(db, { id: known.id, isForced: true, now });
}

async function postAt(db: Database, at: number): Promise<number> {
  const posts = await listPosts(db.read, { audience: 'admins' });
  return posts[at % Math.max(1, posts.length)]?.id ?? 0;
}

async function tagAt(db: Database, at: number): Promise<number> {
  const tags = await listTags(db.read);
  return tags[at % Math.max(1, tags.length)]?.id ?? 0;
}

async function categoryAt(db: Database, at: number): Promise<number> {
  const categories = await listCategories(db.read);
  return categories[at % categories.length]?.id ?? 1;
}
