import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compactCode } from '#build-hooks/compile/compactCode.ts';
import { serverSources } from './compiledServer.mjs';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

/** Matches the script of a thread or a child process, such as `new URL('./textThread.ts', import.meta.url)`. */
const scriptUrl = /new URL\('(\.\/\w+(?:Thread|Child)\.(?:ts|mjs))', import\.meta\.url\)/g;

/**
 * Keeps URLs that are relative to a source file right in the compiled files, which are all in one folder. Threads and
 * child processes run compiled scripts. All other URLs, such as those of migrations and fonts, lead to the sources,
 * also after the project folder is copied.
 */
const sourceUrls: Plugin = {
  name: 'source-urls',
  enforce: 'pre',
  transform(code, id) {
    if (!isProjectFile(id)) return undefined;
    const file = path.relative(projectDir, id);
    if (!serverSources.some((source) => file === source || file.startsWith(`${source}/`)))
      this.error(`The compiled server contains ${file}, which is not in serverSources`);
    const parts = code.split(scriptUrl).map((part, n) => {
      const isScript = n % 2 === 1;
      if (!isScript)
        return part.replaceAll(
          'import.meta.url',
          `new URL('../../../${file}', import.meta.url).href`,
        );
      const script = path.join(path.dirname(id), part);
      const fileName = compiledName(script);
      this.emitFile({ type: 'chunk', id: script, fileName });
      return `new URL('./${fileName}', import.meta.url)`;
    });
    return { code: parts.join(''), map: null };
  },
};

const isProjectFile = (id: string) => id.startsWith(projectDir) && !id.includes('/node_modules/');

const compiledName = (script: string) =>
  path
    .relative(projectDir, script)
    .replaceAll(path.sep, '.')
    .replace(/\.\w+$/, '.mjs');

/** Compiles the server and the bot. `api/system/compile/compileServer.ts` passes the output folder. */
export default defineConfig({
  root: projectDir,
  plugins: [sourceUrls],
  // Bundles the packages of which most modules are not used or which have very many modules.
  ssr: {
    noExternal: [/^drizzle-orm/, 'zod', /^hono/, /^@hono\//, '@libsql/client', '@libsql/core'],
  },
  build: {
    ssr: true,
    target: 'node24',
    copyPublicDir: false,
    emptyOutDir: true,
    rolldownOptions: {
      input: { server: 'api/server.ts', bot: 'api/bot.ts' },
      output: { ...compactCode, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
