import path from 'node:path';
import { expect, test } from 'vitest';
import { findComments } from './findComments.ts';
import { isCode, readSource, sourceFiles } from './sourceFiles.ts';

const files = new Set(sourceFiles());
const pages = [...files].filter((file) => file.endsWith('.md'));

test('every relative link in the documentation leads to a file or folder', () => {
  const broken = pages.flatMap((page) =>
    linkTargets(readSource(page))
      .filter((target) => !exists(path.join(path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every file path in inline code of the documentation exists', () => {
  const missing = pages.flatMap((page) =>
    quotedFiles(readSource(page))
      .filter((file) => !exists(file))
      .map((file) => `${page}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test('every file path in a comment of the code exists', () => {
  const missing = [...files]
    .filter((file) => isCode(file) || file.endsWith('.css'))
    .flatMap((file) =>
      findComments(readSource(file))
        .flatMap(({ source }) =>
          [...source.matchAll(pathInComment)].map(([mentioned]) => mentioned),
        )
        .filter((mentioned) => !exists(mentioned))
        .map((mentioned) => `${file}: ${mentioned}`),
    );
  expect(missing).toEqual([]);
});

test('every name that the documentation quotes with its file is in that file', () => {
  const missing = pages.flatMap((page) =>
    quotedNames(readSource(page))
      .filter(
        ({ name, file }) => exists(file) && !new RegExp(`\\b${name}\\b`).test(readSource(file)),
      )
      .map(({ name, file }) => `${page}: ${name} in ${file}`),
  );
  expect(missing).toEqual([]);
});

test('every link reference in the documentation is defined and used', () => {
  const wrong = pages.flatMap((page) => {
    const { defined, used } = linkReferences(readSource(page));
    const unused = [...defined].filter((name) => !used.has(name));
    const undefinedNames = [...used].filter((name) => !defined.has(name));
    return [...unused, ...undefinedNames].map((name) => `${page}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('the README has at most 120 lines of at most 110 columns', () => {
  const lines = readSource('README.md').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(120);
  expect(lines.filter((line) => line.length > 110)).toEqual([]);
});

test.each([
  ['[a](x.md) and [b](../y.md#part)', ['x.md', '../y.md']],
  ['[a]: ./z.ts', ['./z.ts']],
  ['[a](https://x.example) [b](#part) `[c](no.md)`', []],
])('finds the linked files in the Markdown text %j', (text, targets) => {
  expect(linkTargets(text)).toEqual(targets);
});

function exists(file: string): boolean {
  const normalized = path.normalize(file).replace(/\/$/, '');
  return files.has(normalized) || [...files].some((known) => known.startsWith(`${normalized}/`));
}

function linkTargets(text: string): string[] {
  const prose = withoutCode(text);
  const inline = [...prose.matchAll(/\]\(([^)\s]+)\)/g)];
  const references = [...prose.matchAll(/^\[[^\]]+\]: (\S+)$/gm)];
  return [...inline, ...references]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

const filePath =
  '(?:admin|api|build-hooks|db|deploy|docs|domain|site|tests)/[\\w./\\[\\]-]+\\.(?:tsx?|mjs|astro|css|md|json)';
const pathInComment = new RegExp(`(?<![\\w/.@#])${filePath}\\b`, 'g');

/** Returns the file paths in inline code, such as `api/runtime/log.ts`. */
function quotedFiles(text: string): string[] {
  const quoted = new RegExp(`\`(${filePath})\``, 'g');
  return [...withoutFences(text).matchAll(quoted)].map(([, file = '']) => file);
}

/** Returns names with their files, such as `updatePost` (`db/posts/updatePost.ts`) or `limits` in `domain/limits.ts`. */
function quotedNames(text: string): { name: string; file: string }[] {
  const quoted = /`([a-z]+[A-Z]\w*)(?:\(\))?` (?:in |\()`([\w./[\]-]+\.(?:ts|tsx|mjs|astro))`/g;
  return [...withoutFences(text).replace(/\s+/g, ' ').matchAll(quoted)].map(
    ([, name = '', file = '']) => ({ name, file }),
  );
}

function linkReferences(text: string): { defined: Set<string>; used: Set<string> } {
  const prose = withoutCode(text);
  const defined = new Set(
    [...prose.matchAll(/^\[([^\]]+)\]: \S+$/gm)].map(([, name = '']) => name),
  );
  const full = [...prose.matchAll(/\]\[([^\]]+)\]/g)].map(([, name = '']) => name);
  const short = [...prose.matchAll(/(?<!\])\[([^\]]+)\](?![[(:])/g)].map(([, name = '']) => name);
  // A bracketed word without a definition, such as `[x]`, is plain text.
  return { defined, used: new Set([...full, ...short.filter((name) => defined.has(name))]) };
}

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');
const withoutCode = (text: string) => withoutFences(text).replace(/`[^`\n]*`/g, '');
