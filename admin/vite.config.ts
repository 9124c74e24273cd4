import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { he } from '../domain/he/admin/admin.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Inserts the page title at build time, so that all Hebrew texts stay in `domain/he`. */
const title: Plugin = {
  name: 'admin-title',
  transformIndexHtml: (html) => html.replace('%TITLE%', he.title),
};

export default defineConfig({
  root: inRepository('admin'),
  base: '/admin/',
  cacheDir: inRepository('.build/vite-admin'),
  plugins: [react(), title],
  build: {
    // When the server compiles the console, it passes a folder below `.build/admin` instead of this default.
    outDir: inRepository('.build/admin-bundle'),
    emptyOutDir: true,
    // Fonts and icons stay files, because the Content-Security-Policy forbids `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Without these groups, the first load consists of 60 scripts, most of them smaller than 1 kB. The tag `$initial` marks
    // the modules that the entry imports statically. `zodWithoutEval.ts` must run before the first schema, so no module with
    // schemas may be in `libraries`, which runs first. The group `shared` holds the modules of at least four screens, because
    // a screen would otherwise load up to 60 small scripts of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'] },
            { name: 'console', tags: ['$initial'] },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [inRepository('.')] },
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' },
  },
});
