import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectDir } from '../corpus/corpusFile.ts';

/**
 * Writes an Astro project that renders the pages of this project as a static site. The folder must be inside
 * this project, because the Astro project uses its packages.
 */
export async function writeAstroProject(
  dir: string,
  { database }: { database: string },
): Promise<void> {
  const files = {
    'astro.config.mjs': config,
    'src/database.ts': `export const database = ${JSON.stringify(database)};\n`,
    'src/lists.ts': lists,
    'src/middleware.ts': middleware,
    ...pages(),
  };
  for (const [file, text] of Object.entries(files)) {
    const name = path.join(dir, file);
    await mkdir(path.dirname(name), { recursive: true });
    await writeFile(name, text);
  }
}

const config = `
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'http://localhost:3000',
  output: 'static',
  publicDir: ${JSON.stringify(path.join(projectDir, 'site/public'))},
  cacheDir: './cache',
  trailingSlash: 'never',
  integrations: [react()],
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'auto', assets: '_astro' },
  vite: { build: { assetsInlineLimit: 0 }, ssr: { external: ['@libsql/client'] } },
  experimental: { toIncrementalBuild: true },
});
`;

/** Uses plain SQL, so that listing the pages does not slow Astro down. */
const lists = `
import { DatabaseSync } from 'node:sqlite';
import { limits } from '#domain/limits.ts';
import { database } from './database.ts';

const db = new DatabaseSync(database, { readOnly: true });
const newestFirst = 'posts.is_live = 1 order by posts.published_at desc, posts.id desc';

export const posts = () =>
  db.prepare('select slug, version from posts where is_live = 1').all().map(({ slug, version }) => ({
    params: { slug },
    cacheKey: String(version),
  }));

export const deepPostPages = () => deep(pagesOf(db.prepare(
  'select id, version from posts where ' + newestFirst).all()));

const categoryPages = () => listsOf('categories', (id) => db.prepare(
  'select id, version from posts where category_id = ? and ' + newestFirst).all(id));
export const firstCategoryPages = () => first(categoryPages());
export const deepCategoryPages = () => deep(categoryPages());

const tagPages = () => listsOf('tags', (id) => db.prepare(
  'select posts.id, version from post_tags join posts on posts.id = post_id where tag_id = ? and ' +
  newestFirst).all(id)).filter(({ cacheKey }) => cacheKey !== '');
export const firstTagPages = () => first(tagPages());
export const deepTagPages = () => deep(tagPages());

const first = (paths) => paths
  .filter(({ params }) => params.page === '1')
  .map(({ params: { slug }, cacheKey }) => ({ params: { slug }, cacheKey }));
const deep = (paths) => paths.filter(({ params }) => params.page !== '1');

export function sitemapFiles() {
  const { newest } = db.prepare('select max(id) as newest from posts').get();
  const count = Math.ceil(newest / limits.sitemap.idsPerFile);
  const files = Array.from({ length: count }, (_, i) => {
    const from = i * limits.sitemap.idsPerFile;
    const { key } = db
      .prepare('select total(version) as key from posts where id > ? and id <= ?')
      .get(from, from + limits.sitemap.idsPerFile);
    return { params: { file: 'posts-' + (i + 1) }, cacheKey: String(key) };
  });
  return [...files, { params: { file: 'lists' } }];
}

function listsOf(table, postsOf) {
  return db.prepare('select id, slug from ' + table).all().flatMap(({ id, slug }) =>
    pagesOf(postsOf(id)).map(({ params, cacheKey }) => ({ params: { ...params, slug }, cacheKey })));
}

function pagesOf(rows) {
  const size = limits.list.perPage;
  const count = Math.max(1, Math.ceil(rows.length / size));
  return Array.from({ length: count }, (_, i) => ({
    params: { page: String(i + 1) },
    cacheKey: rows.slice(i * size, (i + 1) * size).map(({ id, version }) => id + ':' + version).join(),
  }));
}
`;

const middleware = `
import { defineMiddleware } from 'astro:middleware';
import { openReader } from '#db/client.ts';
import { createQueryLoader } from '#site/data/queryLoader.ts';
import { database } from './database.ts';

const { read } = await openReader({ url: 'file:' + database });
const pagesPerLoader = 64;
let loader = createQueryLoader(read);
let pages = 0;

export const onRequest = defineMiddleware((context, next) => {
  // A new loader is created regularly, so that query results do not fill the memory.
  if (++pages % pagesPerLoader === 0) loader = createQueryLoader(read);
  context.locals.data = loader.forPage(() => undefined);
  // The list pages expect the page number in the query string, but a static build has only paths.
  const [, pathname, page] = /^(.+)\\/page\\/(\\d+)(?:\\.html)?$/.exec(context.url.pathname) ?? [];
  if (page) {
    context.url.pathname = pathname;
    context.url.search = '?page=' + page;
  }
  return next();
});
`;

/** Dynamic pages of this project. `paths` names the function that returns the paths of a page. */
const dynamicPages: Record<string, { place: string; paths: string }[]> = {
  'post/[slug].astro': [{ place: 'post/[slug].astro', paths: 'posts' }],
  'category/[slug].astro': [
    { place: 'category/[slug].astro', paths: 'firstCategoryPages' },
    { place: 'category/[slug]/page/[page].astro', paths: 'deepCategoryPages' },
  ],
  'tag/[slug].astro': [
    { place: 'tag/[slug].astro', paths: 'firstTagPages' },
    { place: 'tag/[slug]/page/[page].astro', paths: 'deepTagPages' },
  ],
  'posts.astro': [
    { place: 'posts.astro', paths: '' },
    { place: 'posts/page/[page].astro', paths: 'deepPostPages' },
  ],
  'sitemaps/[file].xml.ts': [{ place: 'sitemaps/[file].xml.ts', paths: 'sitemapFiles' }],
};

function pages(): Record<string, string> {
  const ours = readdirSync(path.join(projectDir, 'site/pages'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => /\.(astro|ts)$/.test(file));
  const unknown = ours.filter((file) => file.includes('[') && !dynamicPages[file]);
  if (unknown.length > 0) throw new Error(`The Astro peer has no list for ${unknown.join()}`);
  return Object.fromEntries(
    ours.flatMap((file) => {
      const places = dynamicPages[file] ?? [{ place: file, paths: '' }];
      return places.map(({ place, paths }) => [`src/pages/${place}`, wrapper(file, place, paths)]);
    }),
  );
}

function wrapper(file: string, place: string, paths: string): string {
  const depth = place.split('/').length;
  const statics = paths
    ? `import { ${paths} } from '${'../'.repeat(depth)}lists.ts';
export const getStaticPaths = () => ${paths}();`
    : '';
  return file.endsWith('.astro')
    ? `---\nimport Page from '#site/pages/${file}';\n${statics}\n---\n<Page />\n`
    : `export { GET } from '#site/pages/${file}';\n${statics}\n`;
}
