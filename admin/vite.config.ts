import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { he } from '../domain/he/admin/admin.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The only Hebrew in the HTML page is its title, which comes from where all Hebrew is kept. */
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
    // Beside the versions that the server keeps in .build/admin, which it tells to build elsewhere.
    outDir: inRepository('.build/admin-bundle'),
    emptyOutDir: true,
    // Fonts and icons stay files: a data: URL would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [inRepository('.')] },
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' },
  },
});
