import type { APIRoute } from 'astro';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { createAuthor } from '#db/authors/authorEdits.ts';
import { createComment, setCommentStatus } from '#db/comments.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { saveSettings } from '#db/settings.ts';
import { authorCreateSchema } from '#domain/author/author.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { hasUnsafeCharacters } from '#domain/text/unsafeCharacters.ts';
import { createQueryLoader, type SiteData } from '#site/data/queryLoader.ts';
import { GET as jsonFeed } from '#site/pages/feed.json.ts';
import { GET as manifest } from '#site/pages/manifest.webmanifest.ts';
import { GET as rss } from '#site/pages/rss.xml.ts';
import { GET as sitemap } from '#site/pages/sitemap.xml.ts';
import { GET as sitemapFile } from '#site/pages/sitemaps/[file].xml.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { anyString } from '#tests/support/samples/strings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const emptyIndex = '<?xml version="1.0"?><sitemapindex></sitemapindex>';

/** Texts that feeds must escape or remove. */
const hostile = fc.constantFrom(
  ...['\u000b', '\u0000', '\u001b', '\ufffe', '\uffff', '\ufdd0', '\u202e', '\u2066', '\u0085'],
  ...['<', '>', '&', '"', "'", ']]>', '-->', '<![CDATA[', '&#0;', '&nbsp;', '</title>', '\r\n'],
);
const text = fc
  .array(fc.oneof(hostile, anyString(12)), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));

/** The text columns that pages and feeds show. */
const columns = {
  posts: [
    'title',
    'slug',
    'excerpt',
    'meta_title',
    'meta_description',
    'featured_image',
    'content',
  ],
  categories: ['name', 'slug', 'description'],
  authors: ['name', 'slug', 'role', 'bio'],
  tags: ['name', 'slug'],
  settings: ['value'],
  comments: ['author_name', 'body'],
} as const;

const rows = fc.record(
  Object.fromEntries(
    Object.entries(columns).map(([table, names]) => [
      table,
      fc.record(Object.fromEntries(names.map((name) => [name, text]))),
    ]),
  ),
);

async function startWithContent() {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const content = joinFaq('<p>גוף הביקורת של המוצר</p>', [{ question: 'למה?', answer: 'ככה' }]);
  const author = authorCreateSchema.parse({ name: 'נעמי לוז' });
  const stored = await createAuthor(db, { author, now });
  if (typeof stored === 'string') throw new Error(stored);
  const post = postCreateSchema.parse({ ...livePost, authorId: stored.id, tags: ['שמע'], content });
  const created = await createPost(db, { post, now });
  if (typeof created === 'string') throw new Error(created);
  const comment = await createComment(db, {
    postId: created.id,
    comment: { authorName: 'דנה', body: 'תודה' },
    now,
  });
  if (typeof comment === 'string') throw new Error(comment);
  await setCommentStatus(db, { ids: [comment.id], status: 'approved', now });
  await saveSettings(db, { values: { site_title: 'מגזין', site_description: 'ביקורות' }, now });

  /** Writes texts into every row of each table, without validation. */
  const write = (texts: Record<string, Record<string, string>>) =>
    db.write(async (tx) => {
      for (const [table, values] of Object.entries(texts))
        for (const [column, value] of Object.entries(values))
          await tx.run(
            `update ${table} set ${column} = '${value.toWellFormed().replaceAll("'", "''").replaceAll('\0', '')}'
            ${table === 'settings' ? "where key in ('site_title', 'site_description')" : ''}`,
          );
    });
  const data = () => createQueryLoader(db.read).forPage(() => undefined);
  return { db, write, data };
}

async function render(route: APIRoute, data: SiteData, params: Record<string, string> = {}) {
  const locals = { data, sitemapIndex: async () => emptyIndex };
  const url = new URL('https://reviews.example/');
  const response = await route({ locals, params, url } as unknown as Parameters<APIRoute>[0]);
  expect(response.status).toBe(200);
  return response.text();
}

/** Parses XML 1.0. Throws an error if the document is not well-formed. */
function parseXml(xml: string) {
  const texts: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (value) => texts.push(value));
  parser.write(xml).close();
  return texts.join('');
}

test('the XML parser of this test throws an error for characters that XML forbids', () => {
  for (const forbidden of ['\u000b', '\ufffe', '\uffff', '&', '<', '&#11;', '&#xFFFE;'])
    expect(() => parseXml(`<a>${forbidden}</a>`), forbidden).toThrow();
});

test('feeds and sitemaps are well-formed and have no unsafe characters for any text in the database', async () => {
  const { write, data } = await startWithContent();
  await fc.assert(
    fc.asyncProperty(rows, async (texts) => {
      await write(texts);
      const site = data();
      for (const xml of [
        await render(rss, site),
        await render(sitemap, site),
        await render(sitemapFile, site, { file: 'lists' }),
        await render(sitemapFile, site, { file: 'posts-1' }),
      ])
        expect(hasUnsafeCharacters(parseXml(xml))).toBe(false);
      for (const json of [await render(jsonFeed, site), await render(manifest, site)])
        expect(hasUnsafeCharacters(JSON.stringify(JSON.parse(json)))).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('the feeds name the author of a post', async () => {
  const { data } = await startWithContent();
  expect(await render(rss, data())).toContain('<dc:creator>נעמי לוז</dc:creator>');
  expect(JSON.parse(await render(jsonFeed, data()))).toMatchObject({
    items: [{ authors: [{ name: 'נעמי לוז' }] }],
  });
});

test('the feeds identify a post by a URL without its slug', async () => {
  const { data } = await startWithContent();
  expect(await render(rss, data())).toMatch(/<guid isPermaLink="false">[^<]*\/post\/1-<\/guid>/);
  expect(JSON.parse(await render(jsonFeed, data()))).toMatchObject({
    items: [{ id: expect.stringMatching(/\/post\/1-$/) }],
  });
});

test('without a description of the site, RSS has its title instead, and other formats leave it out', async () => {
  const { db, data } = await startWithContent();
  await saveSettings(db, { values: { site_description: '' }, now });
  expect(await render(rss, data())).toContain('<description>מגזין</description>');
  for (const route of [jsonFeed, manifest])
    expect(JSON.parse(await render(route, data()))).not.toHaveProperty('description');
});

test.each(['https://[', '//', 'http://%zz/', '\\\\'])(
  'feeds stay well-formed if a post has the invalid image URL %j',
  async (featured_image) => {
    const { write, data } = await startWithContent();
    await write({ posts: { featured_image } });
    parseXml(await render(rss, data()));
    JSON.parse(await render(jsonFeed, data()));
  },
);

test('page data contains no unsafe characters for any text in the database', async () => {
  const { write, data } = await startWithContent();
  await fc.assert(
    fc.asyncProperty(rows, async ({ posts = {}, ...texts }) => {
      const { slug: _slug, ...fields } = posts;
      await write({ posts: { ...fields, slug: 'the-post' }, ...texts });
      const site = data();
      const shown = [
        await site.article('the-post'),
        await site.card(1),
        await site.comments(1),
        await site.settings(),
        await site.categories(),
        await site.mainMenu(),
        await site.author(1),
        await site.tag(1),
      ];
      expect(shown[0]).not.toBeNull();
      expect(collectTexts(shown).filter(hasUnsafeCharacters)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(collectTexts)
    : [];
}
