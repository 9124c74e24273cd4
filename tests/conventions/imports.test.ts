import path from 'node:path';
import { expect, test } from 'vitest';
import { isCode, readSource, roomOf, sourceFiles } from './sourceFiles.ts';

/** What each room may import of the others; a room's own files are always allowed. */
const mayImport: Record<string, RegExp> = {
  domain: /^never$/,
  db: /^domain\//,
  api: /^(domain|db)\//,
  'build-hooks': /^(domain|db|site\/data)\//,
  site: /^(domain\/|api\/client\.ts$)/,
  admin: /^(domain\/|api\/client\.ts$)/,
};

/** Packages that stand behind one door. */
const doors: { name: string; isBehind: (specifier: string) => boolean; door: RegExp }[] = [
  {
    name: 'the database driver',
    isBehind: (specifier) => /^(drizzle-orm|@libsql\/client)(\/|$)/.test(specifier),
    door: /^db\//,
  },
  {
    name: 'lucia',
    isBehind: (specifier) => specifier === 'lucia',
    door: /^api\/auth\/session\.ts$/,
  },
  {
    name: 'the HTML sanitizer',
    isBehind: (specifier) => specifier === 'sanitize-html',
    door: /^domain\/html\//,
  },
];

const rooms = Object.keys(mayImport);

test('every import goes the way that the rooms allow', () => {
  const broken = imports(sourceFiles()).flatMap(({ file, specifier }) => {
    const problem = problemOf(file, specifier);
    return problem ? [`${file} imports ${specifier}: ${problem}`] : [];
  });
  expect(broken).toEqual([]);
});

test.each([
  ['domain/post/post.ts', '#db/posts/posts.ts'],
  ['domain/post/post.ts', 'drizzle-orm'],
  ['domain/post/post.ts', 'node:fs'],
  ['db/posts/posts.ts', '#api/env.ts'],
  ['db/client.ts', '../api/env.ts'],
  ['db/posts/posts.ts', '#db/tags/tags.ts'],
  ['api/app.ts', '#build-hooks/hook.ts'],
  ['api/app.ts', 'drizzle-orm'],
  ['api/routes/posts/posts.ts', 'lucia'],
  ['build-hooks/builder.ts', '#site/pages/index.astro'],
  ['build-hooks/builder.ts', '#api/env.ts'],
  ['build-hooks/builder.ts', '@libsql/client/web'],
  ['site/pages/index.astro', '#db/posts/posts.ts'],
  ['site/data/pages.ts', '#api/env.ts'],
  ['admin/App.tsx', '#db/posts/posts.ts'],
  ['admin/App.tsx', '#site/data/pageData.ts'],
  ['admin/posts/list/PostList.tsx', '#api/app.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(problemOf(file, specifier)).toBeDefined();
});

test.each([
  ['domain/post/post.ts', 'zod'],
  ['domain/post/post.ts', './slug.ts'],
  ['db/posts/posts.ts', '#domain/post/post.ts'],
  ['api/server.ts', '#build-hooks/hook.ts'],
  ['api/auth/session.ts', 'lucia'],
  ['build-hooks/builder.ts', '#site/data/pages.ts'],
  ['site/data/pages.ts', '#db/posts/posts.ts'],
  ['site/pages/index.astro', '#site/data/pageData.ts'],
  ['site/islands/Search.tsx', '#api/client.ts'],
])('%s may import %s', (file, specifier) => {
  expect(problemOf(file, specifier)).toBeUndefined();
});

test.each([
  ["import { a } from 'x';", 'x'],
  ["import 'x';", 'x'],
  ["export * from 'x';", 'x'],
  ["import type { A } from 'x';", 'x'],
  ["const a = await import('x');", 'x'],
  ["import {\n  a,\n} from 'x';", 'x'],
  ["---\nimport A from 'x';\n---\n<script>\n  import 'y';\n</script>", 'x,y'],
])('%j is read as an import', (code, found) => {
  expect(specifiersIn(code).join()).toBe(found);
});

function problemOf(file: string, specifier: string): string | undefined {
  const room = roomOf(file);
  if (!rooms.includes(room)) return undefined;
  const target = targetOf(file, specifier);
  if (target === undefined) return packageProblem(file, room, specifier);
  const isOwn = roomOf(target) === room;
  if (isOwn && specifier.startsWith('#') && room !== 'site')
    return 'inside a room imports are relative';
  // A config is read by its tool, which may not know the aliases.
  const isConfig = file.endsWith('.config.ts');
  if (!isOwn && !specifier.startsWith('#') && !isConfig) return 'across rooms imports go by #room/';
  if (isOwn || isAllowed(file, room, target)) return undefined;
  return `${room} may not import it`;
}

function isAllowed(file: string, room: string, target: string): boolean {
  if (mayImport[room]?.test(target)) return true;
  if (file === 'api/server.ts') return target.startsWith('build-hooks/');
  return file.startsWith('site/data/') && target.startsWith('db/');
}

function packageProblem(file: string, room: string, specifier: string): string | undefined {
  const door = doors.find(({ isBehind }) => isBehind(specifier));
  if (door) return door.door.test(file) ? undefined : `${door.name} stands behind ${door.door}`;
  return room === 'domain' && specifier !== 'zod' ? 'domain imports only zod' : undefined;
}

/** The file of the project that is imported; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  return undefined;
}

function imports(files: string[]) {
  return files
    .filter((file) => isCode(file) && rooms.includes(roomOf(file)))
    .flatMap((file) => specifiersIn(readSource(file)).map((specifier) => ({ file, specifier })));
}

const statement =
  /^\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

const specifiersIn = (code: string) =>
  [...code.matchAll(statement)].map(([, from, bare, lazy]) => from ?? bare ?? lazy ?? '');
