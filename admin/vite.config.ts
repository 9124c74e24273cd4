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
    // `zodWithoutEval.ts` must be in the same chunk as zod, because chunks with schemas run before the entry
    // chunk.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'zod', test: /\/node_modules\/zod\/|zodWithoutEval/ }] },
      },
    },
  },
  server: {
    fs: { allow: [inRepository('.')] },
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' },
  },
});
