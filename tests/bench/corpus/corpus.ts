import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#db/client.ts';
import { categories } from '#db/schema/categories.ts';
import { media } from '#db/schema/media.ts';
import { posts } from '#db/schema/posts.ts';
import { postTags, tags } from '#db/schema/tags.ts';
import { indexPostsInTx } from '#db/search/searchQueue.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { demoCategories } from '#db/seed/demoCategories.ts';
import { demoTags } from '#db/seed/demoPost.ts';
import { readingMinutes } from '#domain/post/readingTime.ts';
import { isoTime } from '#domain/text/dates.ts';

export interface CorpusPost {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  categoryIndex: number;
  tagIndexes: number[];
  publishedAt: string;
}

const startMs = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;

/**
 * Yields `count` Hebrew posts, made of the paragraphs of the demo magazine. The same count gives the same
 * posts.
 */
export function* makeCorpus(count: number): Generator<CorpusPost> {
  const paragraphs = demoParagraphs();
  const random = seededRandom(count);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let i = 0; i < count; i++) {
    const title = `${pick(titleStarts)} ${pick(titleSubjects)} ${i + 1}: ${pick(titleEnds)}`;
    let words = 0;
    let content = '';
    while (words < wordsPerPost) {
      const text = pick(paragraphs);
      if (words % sectionWords < text.words)
        content += `<h2>${pick(titleSubjects)} ${pick(titleEnds)}</h2>\n`;
      content += `<p>${text.html}</p>\n`;
      words += text.words;
    }
    yield {
      slug: `review-${i + 1}`,
      title,
      excerpt: `${pick(titleSubjects)} ${pick(titleEnds)}. ${pick(titleStarts)} ${pick(titleSubjects)}.`,
      content,
      categoryIndex: Math.floor(random() * demoCategories.length),
      tagIndexes: [...new Set([0, 1, 2].map(() => Math.floor(random() * tagSlugs.length)))],
      publishedAt: isoTime(startMs + i * minuteMs),
    };
  }
}

/** Fills an empty database with `count` posts, without outbox events. */
export async function fillDatabase(db: Database, count: number): Promise<void> {
  await ensureDefaults(db);
  const [categoryIds, tagIds] = await db.write(async (tx) => [
    (await tx.insert(categories).values(demoCategories).returning()).map(({ id }) => id),
    (
      await tx
        .insert(tags)
        .values(Object.entries(demoTags).map(([slug, name]) => ({ slug, name })))
        .returning()
    ).map(({ id }) => id),
  ]);
  await db.write(async (tx) => {
    await tx.insert(media).values(pictures);
  });
  let batch: CorpusPost[] = [];
  const flush = async () => {
    await insertPosts(db, batch, categoryIds, tagIds);
    batch = [];
  };
  for (const post of makeCorpus(count)) {
    batch.push(post);
    if (batch.length === postsPerWrite) await flush();
  }
  await flush();
  await db.checkpoint();
}

/** Media items without image files. Some posts have no image, as in a real magazine. */
const pictures = Array.from({ length: 6 }, (_, i) => ({
  url: `/images/corpus-${i}.jpg`,
  alt: '',
  widthPx: 1_600,
  heightPx: 900,
  byteSize: 0,
  createdAt: isoTime(startMs),
}));
const withoutPictureEvery = 50;
const pictureOf = (number: number) =>
  number % withoutPictureEvery === 0 ? '' : (pictures[number % pictures.length]?.url ?? '');

const postsPerWrite = 250;
const wordsPerPost = 580;
const sectionWords = 140;
const featuredEvery = 7;
const markedMax = 6;
const tagSlugs = Object.keys(demoTags);

async function insertPosts(
  db: Database,
  batch: CorpusPost[],
  categoryIds: number[],
  tagIds: number[],
) {
  await db.write(async (tx) => {
    for (const post of batch) {
      const number = Number(post.slug.split('-')[1]);
      const isMarked = number % featuredEvery === 0 && number <= featuredEvery * markedMax;
      const [row] = await tx
        .insert(posts)
        .values({
          slug: post.slug,
          title: post.title,
          excerpt: post.excerpt,
          content: post.content,
          featuredImage: pictureOf(number),
          categoryId: categoryIds[post.categoryIndex] ?? 1,
          isPublished: true,
          isLive: true,
          isFeatured: isMarked,
          isPopular: isMarked,
          publishedAt: post.publishedAt,
          createdAt: post.publishedAt,
          updatedAt: post.publishedAt,
          revisedAt: post.publishedAt,
          readingMinutes: readingMinutes(post.content),
        })
        .returning();
      if (!row) throw new Error('A post of the corpus was not stored');
      await tx.insert(postTags).values(
        post.tagIndexes.map((tag, position) => ({
          postId: row.id,
          tagId: tagIds[tag] ?? 1,
          position,
        })),
      );
      await indexPostsInTx(tx, [row]);
    }
  });
}

function demoParagraphs(): { html: string; words: number }[] {
  const folder = new URL('../../../db/seed/posts/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort();
  return files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/<p>(.*?)<\/p>/g)].map((match) => {
      const html = match[1] ?? '';
      return { html, words: html.split(' ').length };
    }),
  );
}

/** Returns a random number generator: mulberry32 by Tommy Ettinger. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const titleStarts = ['ביקורת', 'השוואה', 'שבוע עם', 'חודש עם', 'מבחן', 'מדריך', 'הצצה אל', 'יומן'];
const titleSubjects = [
  'אוזניות',
  'טלפון',
  'מחשב נייד',
  'שואב רובוטי',
  'רמקול',
  'מסך',
  'מקלדת',
  'שעון',
  'טאבלט',
  'מצלמה',
];
const titleEnds = [
  'האם שווה את המחיר',
  'מה שלא סיפרו לכם',
  'היתרונות והחסרונות',
  'אחרי שימוש אמיתי',
  'הבחירה הנכונה',
  'הפתעה נעימה',
  'פשרה סבירה',
];
