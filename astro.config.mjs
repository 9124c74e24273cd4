import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import viteReact from '@vitejs/plugin-react';
import { defineConfig } from 'astro/config';
import { compactCode } from './build-hooks/compile/compactCode.ts';
import { inProcessAdapter } from './build-hooks/compile/inProcessAdapter.ts';
import { minifyRawScripts } from './build-hooks/compile/minifyRawScripts.ts';
import { staticSiteIntegration } from './build-hooks/compile/staticSiteIntegration.ts';
import {
  absoluteUrl,
  authorsPath,
  authPath,
  formPaths,
  postsPath,
  searchPath,
  sitemapListsPath,
  topicsPath,
} from './domain/paths.ts';

const siteUrl = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

// URL of the server to which `astro dev` forwards requests for the API and for uploaded images.
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Excludes the pages that search engines must not index, and those in the sitemap of lists. */
const excludedPaths = [authPath, searchPath, ...formPaths, postsPath, topicsPath, authorsPath];
const filter = (url) => !excludedPaths.includes(new URL(url).pathname);

/** The builder renders this sitemap. It also adds the sitemaps of posts to the published index. */
const customSitemaps = [absoluteUrl(siteUrl, sitemapListsPath)];

/** Adds React's refresh preamble in development, because Astro adds it only for its own islands. */
const reactInScripts = {
  name: 'react-in-scripts',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', viteReact.preambleCode.replace('__BASE__', '/'));
    },
  },
};

/**
 * Bundles the modules that several page scripts use into one file. Each additional file would delay the
 * scripts of a page by one request. The bundler also adds what these modules import, for example the files in
 * domain/limits. The file contains no module that only islands use.
 */
const shared = {
  name: 'shared',
  test: /\/site\/scripts\/((account|api|forms|images|navigation)\/)?\w+\.ts$|\/domain\/(limits|paths|text\/(codePointLength|normalizeText)|user\/signedInCookie)\.ts$|preload-helper/,
  minShareCount: 2,
};

/**
 * Bundles the text functions that several islands use. Otherwise an island would load the code of another
 * island to get these functions.
 */
const texts = {
  name: 'texts',
  test: /\/domain\/text\/(bidi|dates)\.ts$/,
  minShareCount: 2,
};

/** Bundles React separately from the form library, so that islands without forms do not load it. */
const reactPackages = {
  name: 'react',
  test: /\/node_modules\/(react|react-dom|scheduler)\//,
  priority: 2,
};
const forms = { name: 'forms', test: /\/node_modules\/react-hook-form\//, priority: 1 };

/** Names each page script after its template. Astro's default names are several times as long, and are part of each page. */
const scriptFileName = ({ name }) => `_astro/${name.replace(/\.astro_.*$/, '')}.[hash].js`;

export default defineConfig({
  site: siteUrl,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: './.build/astro',
  output: 'server',
  trailingSlash: 'never',
  adapter: inProcessAdapter(),
  integrations: [
    react(),
    reactInScripts,
    sitemap({ filter, customSitemaps }),
    staticSiteIntegration(),
  ],
  // Astro serves no visitors, so it needs no sessions and no origin check.
  session: undefined,
  security: { checkOrigin: false },
  // Removes whitespace as JSX does, because Prettier wraps the lines of templates according to the rules of
  // JSX.
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  prefetch: false,
  build: { inlineStylesheets: 'auto', assets: '_astro' },
  vite: {
    plugins: [minifyRawScripts],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [shared, texts, reactPackages, forms] },
              entryFileNames: scriptFileName,
            },
          },
        },
      },
      ssr: { build: { rolldownOptions: { output: compactCode } } },
    },
    // Bundles packages of which most modules are not used, or whose modules take long to resolve.
    ssr: { noExternal: ['drizzle-orm', 'zod', '@libsql/client', '@libsql/core'] },
    server: {
      proxy: { '/api': apiUrl, '/images': apiUrl },
      watch: { ignored: ['**/.build/**', '**/.data/**', '**/dist/**', '**/test-results/**'] },
    },
  },
});
