import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import viteReact from '@vitejs/plugin-react';
import { defineConfig } from 'astro/config';
import { inProcessAdapter, prebuild } from './build-hooks/render/adapter.ts';
import { authPath, formPaths, searchPath } from './domain/paths.ts';

const siteUrl = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

// `astro dev` proxies the API and uploaded images from here.
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Leaves pages out of the sitemap that search engines must not index. */
const filter = (url) => ![authPath, searchPath, ...formPaths].includes(new URL(url).pathname);

/** Adds React's refresh preamble in development. Astro adds it only for its own islands. */
const reactInScripts = {
  name: 'react-in-scripts',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', viteReact.preambleCode.replace('__BASE__', '/'));
    },
  },
};

/**
 * Bundles the modules that several page scripts share into one file, because each further file costs a
 * request before the page works. Modules that only islands share are loaded with the islands.
 */
const shared = {
  name: 'shared',
  test: /\/site\/scripts\/((account|api|forms|images|navigation)\/)?\w+\.ts$|\/domain\/(limits|paths|text\/normalizeText|user\/signedInCookie)\.ts$|preload-helper/,
  minShareCount: 2,
};

/** The text functions that the search shares with islands. Islands load them without the search. */
const texts = {
  name: 'texts',
  test: /\/domain\/text\/(bidi|dates|israelClock)\.ts$/,
  minShareCount: 2,
};
/** Bundles the modules of the search into one file, because most page views never load the search. */
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
  // Astro never handles a request of a visitor, so it needs no sessions and no origin check.
  session: undefined,
  security: { checkOrigin: false },
  // Removes whitespace by the rules of JSX, because Prettier formats the templates by them.
  compressHTML: 'jsx',
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
    // Bundles this package into the compiled site: see build-hooks/render/siteEntry.ts.
    ssr: { noExternal: ['drizzle-orm'] },
    server: {
      proxy: { '/api': apiUrl, '/images': apiUrl },
      watch: { ignored: ['**/.build/**', '**/.data/**', '**/dist/**', '**/test-results/**'] },
    },
  },
});
