import path from 'node:path';
import { expect, test } from 'vitest';
import { isCode, readSource, roomOf, sourceFiles } from './sourceFiles.ts';

/** Files of other rooms that the files of each room may import. */
const allowedImports: Record<string, RegExp> = {
  domain: /^never$/,
  db: /^domain\//,
  api: /^(domain|db)\//,
  'build-hooks': /^(domain|db|site\/data)\//,
  site: /^(domain\/|api\/client\.ts$)/,
  admin: /^(domain\/|api\/client\.ts$)/,
};

/** Packages that only some files may import. `importer` matches these files. */
const restrictedPackages: { name: string; specifier: RegExp; importer: RegExp }[] = [
  {
    name: 'the database driver',
    specifier: /^(drizzle-orm|@libsql\/client|libsql)(\/|$)/,
    importer: /^db\//,
  },
  { name: 'lucia', specifier: /^lucia$/, importer: /^api\/auth\/session\.ts$/ },
  { name: 'the HTML sanitizer', specifier: /^sanitize-html$/, importer: /^domain\/html\// },
];

const rooms = Object.keys(allowedImports);

test('no import violates the rules of its room', () => {
  const violations = findImports(sourceFiles()).flatMap(({ file, specifier }) => {
    const violation = findViolation(file, specifier);
    return violation ? [`${file} imports ${specifier}: ${violation}`] : [];
  });
  expect(violations).toEqual([]);
});

test.each([
  ['domain/post/post.ts', '#db/client.ts'],
  ['domain/post/post.ts', 'drizzle-orm'],
  ['domain/post/post.ts', 'sanitize-html'],
  ['domain/post/post.ts', 'node:fs'],
  ['db/client.ts', '#api/env/env.ts'],
  ['db/client.ts', '../api/env/env.ts'],
  ['db/client.ts', '#db/tags/tags.ts'],
  ['api/app.ts', '#build-hooks/hook/buildHook.ts'],
  ['api/server.ts', '#build-hooks/hook/buildHook.ts'],
  ['api/app.ts', 'drizzle-orm'],
  ['api/routes/posts/posts.ts', 'lucia'],
  ['build-hooks/builder/builder.ts', '#site/pages/index.astro'],
  ['build-hooks/builder/builder.ts', '#api/env/env.ts'],
  ['build-hooks/builder/builder.ts', '@libsql/client/web'],
  ['build-hooks/builder/builder.ts', 'libsql'],
  ['site/pages/index.astro', '#db/client.ts'],
  ['site/data/pages/allPages.ts', '#api/env/env.ts'],
  ['admin/App.tsx', '#db/client.ts'],
  ['admin/App.tsx', '#site/data/queryResults.ts'],
  ['admin/posts/list/PostList.tsx', '#api/app.ts'],
])('the file %s may not import %s', (file, specifier) => {
  expect(findViolation(file, specifier)).toBeDefined();
});

test.each([
  ['domain/post/post.ts', 'zod'],
  ['domain/post/post.ts', './slug.ts'],
  ['domain/html/sanitizeHtml.ts', 'sanitize-html'],
  ['db/client.ts', '#domain/post/post.ts'],
  ['api/system/wireSystem.ts', '#build-hooks/hook/buildHook.ts'],
  ['api/auth/session.ts', 'lucia'],
  ['build-hooks/builder/builder.ts', '#site/data/pages/allPages.ts'],
  ['site/data/pages/allPages.ts', '#db/client.ts'],
  ['site/pages/index.astro', '#site/data/queryResults.ts'],
  ['site/islands/Search.tsx', '#api/client.ts'],
])('the file %s may import %s', (file, specifier) => {
  expect(findViolation(file, specifier)).toBeUndefined();
});

test.each([
  ["import { a } from 'x';", 'x'],
  ["import 'x';", 'x'],
  ["export * from 'x';", 'x'],
  ["import type { A } from 'x';", 'x'],
  ["const a = await import('x');", 'x'],
  ["import {\n  a,\n} from 'x';", 'x'],
  ["---\nimport A from 'x';\n---\n<script>\n  import 'y';\n</script>", 'x,y'],
])('finds all imports in the code %j', (code, specifiers) => {
  expect(findSpecifiers(code).join()).toBe(specifiers);
});

function findViolation(file: string, specifier: string): string | undefined {
  const room = roomOf(file);
  if (!rooms.includes(room)) return undefined;
  const target = resolveProjectFile(file, specifier);
  if (target === undefined) return findPackageViolation(file, room, specifier);
  const isSameRoom = roomOf(target) === room;
  if (isSameRoom && specifier.startsWith('#') && room !== 'site')
    return 'imports within a room are relative';
  // Some tools cannot resolve `#room/` aliases in configuration files.
  const isConfig = file.endsWith('.config.ts');
  if (!isSameRoom && !specifier.startsWith('#') && !isConfig)
    return 'imports from another room use #room/';
  return isSameRoom || isAllowed(file, room, target) ? undefined : `not allowed in ${room}`;
}

function isAllowed(file: string, room: string, target: string): boolean {
  if (allowedImports[room]?.test(target)) return true;
  // The files in api/system connect the API with the builder.
  if (file.startsWith('api/system/')) return target.startsWith('build-hooks/');
  return file.startsWith('site/data/') && target.startsWith('db/');
}

function findPackageViolation(file: string, room: string, specifier: string): string | undefined {
  const restricted = restrictedPackages.find((entry) => entry.specifier.test(specifier));
  if (restricted)
    return restricted.importer.test(file)
      ? undefined
      : `only ${restricted.importer.source} may import ${restricted.name}`;
  return room === 'domain' && specifier !== 'zod' ? 'domain imports only zod' : undefined;
}

/** Returns the path of an imported file from the project's root. Returns undefined for a package. */
function resolveProjectFile(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  return undefined;
}

function findImports(files: string[]) {
  return files
    .filter((file) => isCode(file) && rooms.includes(roomOf(file)))
    .flatMap((file) => findSpecifiers(readSource(file)).map((specifier) => ({ file, specifier })));
}

const importStatement =
  /^\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

const findSpecifiers = (code: string) =>
  [...code.matchAll(importStatement)].map(
    ([, from, sideEffect, dynamic]) => from ?? sideEffect ?? dynamic ?? '',
  );
