import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BuilderHostOptions, startBuilderHost } from '#build-hooks/builder/builderHost.ts';
import { createPreview } from '#build-hooks/render/preview.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { comments } from '#db/schema/comments.ts';
import { outbox } from '#db/schema/outbox.ts';
import { postPath } from '#domain/paths.ts';
import type { Post } from '#domain/post/post.ts';
import { previewedPostSchema } from '#domain/post/previewedPost.ts';
import {
  compileForTests,
  type Publishing,
  startPublishing,
  testSiteUrl,
} from '#tests/support/publishing/publishing.ts';

let site: Publishing;
let preview: ReturnType<typeof createPreview>;
let now = Date.now();

beforeAll(async () => {
  site = await startPublishing({ postCount: 12 });
  preview = createPreview({ db: site.db.read, renderer: site.renderer, clock: () => now });
});
afterAll(() => site.close());

const previewedPost = (fields: object) => previewedPostSchema.parse(fields);
const scripts = (html: string) => html.match(/<script\b[^>]*>/g);

async function savedPost(id: number): Promise<Post> {
  const post = await findPostById(site.db.read, { id, audience: 'admins' });
  if (!post) throw new Error('There is no such post');
  return post;
}

describe('the preview of a post', () => {
  test('a preview equals the published page without scripts, but tells search engines not to index the page', async () => {
    const post = await savedPost(6);
    now = Date.parse(post.updatedAt);
    const published = await readFile(
      path.join(await site.folder(), `${postPath(post.slug)}.html`),
      'utf8',
    );
    const withoutScripts = published.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
    const robots = /<meta name="robots"[^>]*>/;
    expect(await preview(previewedPost(post))).toBe(
      withoutScripts.replace(robots, '<meta name="robots" content="noindex, nofollow">'),
    );
    expect(scripts(published)?.length).toBeGreaterThan(2);
  });

  test('a preview shows unsaved changes', async () => {
    const html = await preview(
      previewedPost({
        title: 'כותרת שלא נשמרה',
        content: '<p>פסקה אחת &amp; יחידה</p>',
        excerpt: 'תקציר שלא נשמר',
        tags: ['תגית שאין עדיין', 'תקציב נמוך'],
        categoryId: 2,
        slug: '',
        publishedAt: '',
      }),
    );
    expect(html).toContain('כותרת שלא נשמרה</h1>');
    expect(html).toContain('פסקה אחת &amp; יחידה');
    expect(html).toContain('תקציר שלא נשמר');
    expect(html).toMatch(/<a href="\/tag\/[a-z-]+">(<bdi>)?תגית שאין עדיין</);
    expect(html).toMatch(/<a href="\/tag\/budget">(<bdi>)?תקציב נמוך</);
    expect(html).toContain('content="noindex, nofollow"');
    expect(scripts(html)).toBeNull();
    expect(html).not.toContain('max-image-preview');
  });

  test('a preview shows the comments of the saved post together with unsaved changes', async () => {
    await site.db.write(async (tx) => {
      const comment = { postId: 3, authorName: 'דנה', body: 'תגובה שאושרה' };
      await tx
        .insert(comments)
        .values({ ...comment, status: 'approved', createdAt: '2026-01-01T00:00:00.000Z' });
    });
    const html = await preview(
      previewedPost({ ...(await savedPost(3)), title: 'כותרת אחרת לגמרי' }),
    );
    expect(html).toContain('תגובה שאושרה');
    expect(html).toContain('כותרת אחרת לגמרי');
  });

  test.each<[description: string, fields: object]>([
    ['an empty post', {}],
    ['an incomplete title', { title: 'כ' }],
    ['an incomplete slug', { title: 'כותרת', slug: 'Half-' }],
    ['a slug of another post', { title: 'כותרת', slug: 'review-2' }],
    ['a category that does not exist', { categoryId: 999 }],
    ['an incomplete date', { publishedAt: '2026-' }],
    ['an incomplete image URL', { featuredImage: 'https:/' }],
    ['an FAQ block', { content: '<div class="faq-section-json" data-faq="[]" hidden></div>' }],
    ['a post that does not exist', { id: 999, title: 'כותרת' }],
    ['values of wrong types', { id: 'x', title: 5, tags: 'x', content: null }],
  ])('a post with incomplete or wrong fields has a preview: %s', async (_description, fields) => {
    expect(await preview(previewedPost(fields))).toContain('<article');
  });

  test('a preview is neither stored nor published', async () => {
    const [events, tree] = [await site.db.read.$count(outbox), await site.tree()];
    await preview(previewedPost({ ...(await savedPost(2)), title: 'כותרת שלא תישמר' }));
    await site.settle();
    expect(await site.db.read.$count(outbox)).toBe(events);
    expect(await site.tree()).toEqual(tree);
    expect((await savedPost(2)).title).not.toBe('כותרת שלא תישמר');
  });
});

describe('a preview from the builder thread', () => {
  const stoppableThread = new URL(
    '../../support/publishing/stoppableBuilderThread.ts',
    import.meta.url,
  );

  async function startHost(createThread: NonNullable<BuilderHostOptions['createThread']>) {
    const { dir: compiledDir, codeVersion } = await compileForTests();
    const setup = {
      database: site.database,
      siteUrl: testSiteUrl,
      publishedFolder: `${site.publishedFolder}-2`,
      compiledDir,
      mediaFolder: `${site.publishedFolder}-media`,
      codeVersion,
    };
    const threads: Worker[] = [];
    const host = await startBuilderHost({
      db: site.db,
      setup,
      createThread(threadSetup) {
        const thread = createThread(threadSetup);
        threads.push(thread);
        return thread;
      },
      onPublished: () => undefined,
      onSwitched: () => undefined,
      log: () => undefined,
    });
    return { host, threads };
  }

  test('a preview fails immediately when the builder thread ends', async () => {
    const { host, threads } = await startHost(
      (setup) => new Worker(stoppableThread, { workerData: setup }),
    );
    onTestFinished(() => host.stop());
    expect(await host.renderPreview(previewedPost({ title: 'מהחוט' }))).toContain('מהחוט</h1>');
    threads[0]?.postMessage('end');
    await expect(host.renderPreview(previewedPost({ title: 'אבוד' }))).rejects.toThrow('builder');
    await expect(host.renderPreview(previewedPost({ title: 'אבוד' }))).rejects.toThrow(
      'The builder is not running',
    );
  });

  test('a preview fails when the builder thread does not respond in time', async () => {
    const unresponsive = `require('node:worker_threads').parentPort.on('message', () => undefined).postMessage({ type: 'started' })`;
    const { host, threads } = await startHost(() => new Worker(unresponsive, { eval: true }));
    onTestFinished(async () => {
      await threads[0]?.terminate();
    });
    const startedAtMs = performance.now();
    await expect(host.renderPreview(previewedPost({}))).rejects.toThrow('did not respond in time');
    expect(performance.now() - startedAtMs).toBeLessThan(30_000);
  });
});
