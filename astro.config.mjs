import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import viteReact from '@vitejs/plugin-react';
import { defineConfig } from 'astro/config';
import { prebuild, inProcessAdapter } from './build-hooks/render/adapter.ts';
import { authPath, formPaths, searchPath } from './domain/paths.ts';

const siteUrl = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

// Where `astro dev` finds the API and the uploaded pictures.
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** A map of what is to be found: not the pages that ask search engines to look away. */
const filter = (url) => ![authPath, searchPath, ...formPaths].includes(new URL(url).pathname);

/** In development React wants its hook on the page first, and Astro brings that to its own islands alone. */
const reactInScripts = {
  name: 'react-in-scripts',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', viteReact.preambleCode.replace('__BASE__', '/'));
    },
  },
};

/**
 * What several scripts of pages share, in one file: each further one would wait for a connection. Islands
 * are loaded later, so what only they share stays with them.
 */
const shared = {
  name: 'shared',
  test: /\/site\/scripts\/((account|forms|images|navigation)\/)?\w+\.ts$|\/domain\/(limits|paths|text\/cleanLine|user\/signedInMark)\.ts$|preload-helper/,
  minShareCount: 2,
};

/** The same for the search, which most pages never ask for; islands share with it how texts are written. */
const texts = { name: 'texts', test: /\/domain\/text\/(bidi|dates|israelClock)\.ts$/, minShareCount: 2 };
const search = {
  name: 'search',
  test: /\/site\/scripts\/search\/|\/domain\/search\/search\w+\.ts$/,
  minShareCount: 2,
};

export default defineConfig({
  site: siteUrl,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: './.build/astro',
  output: 'server',
  trailingSlash: 'never',
  adapter: inProcessAdapter(),
  integrations: [react(), reactInScripts, sitemap({ filter }), prebuild()],
  // Nothing that renders here is a request of a visitor.
  session: undefined,
  security: { checkOrigin: false },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  build: { inlineStylesheets: 'auto', assets: '_astro' },
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [shared, texts, search] } } },
        },
      },
    },
    // Into the bundle with it: see build-hooks/render/siteEntry.ts.
    ssr: { noExternal: ['drizzle-orm'] },
    server: {
      proxy: { '/api': apiUrl, '/images': apiUrl },
      watch: { ignored: ['**/.build/**', '**/.data/**', '**/dist/**', '**/test-results/**'] },
    },
  },
});
