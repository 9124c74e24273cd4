import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './sourceFiles.ts';

/** The tables of docs/security.md and docs/reliability.md name what holds a promise and what shows it. */

interface Promised {
  id: string;
  files: string[];
  tests: { file: string; title: string }[];
}

const files = new Set(sourceFiles());
const testFile = /^tests\/.*\.(?:test|spec)\.ts$/;

test.each([
  ['docs/security.md', ['S', 18]],
  ['docs/reliability.md', ['R', 10]],
] as const)(
  'every promise of %s names its test, and every file and test that it names is there',
  (doc, [letter, count]) => {
    const rows = rowsOf(readSource(doc));
    const ids = rows.map(({ id }) => id).filter((id) => /^[SR]\d+$/.test(id));
    expect(ids).toEqual(Array.from({ length: count }, (_, i) => `${letter}${i + 1}`));
    expect(rows.length).toBeGreaterThan(ids.length);
    expect(rows.filter((row) => !row.files.some((file) => testFile.test(file)))).toEqual([]);
    const missing = rows.flatMap((row) => row.files.filter((file) => !files.has(file)));
    expect(missing).toEqual([]);
    const lost = rows
      .flatMap((row) => row.tests)
      .filter(({ file, title }) => !hasTest(file, title));
    expect(lost).toEqual([]);
  },
);

test('a row is read with its files and titles', () => {
  const row =
    '| R1 | a promise | `db/client.ts` | `tests/db/client.test.ts` “one”, “two” `tests/a.spec.ts` “three” |';
  expect(rowsOf(`text\n${row}\n`)).toEqual([
    {
      id: 'R1',
      files: ['db/client.ts', 'tests/db/client.test.ts', 'tests/a.spec.ts'],
      tests: [
        { file: 'tests/db/client.test.ts', title: 'one' },
        { file: 'tests/db/client.test.ts', title: 'two' },
        { file: 'tests/a.spec.ts', title: 'three' },
      ],
    },
  ]);
});

test.each([
  ["test('a title', () => {", true],
  ["test.each(rows)('a title', () => {", true],
  ['test.each([\n  [1],\n])("a title", () => {', true],
  ['// a title', false],
  ["test('a title and more', () => {", false],
])('%j holds the test: %s', (source, expected) => {
  expect(namesTest(source, 'a title')).toBe(expected);
});

function rowsOf(text: string): Promised[] {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`tests/'));
  return lines.map((line) => {
    const parts = [...line.matchAll(/`([\w./-]+\/[\w./-]+|package-lock\.json)`|“([^”]+)”/g)];
    const named: Promised = { id: line.split('|')[1]?.trim() ?? '', files: [], tests: [] };
    for (const [, file, title] of parts) {
      if (file) named.files.push(file);
      else if (title) named.tests.push({ file: named.files.at(-1) ?? '', title });
    }
    return named;
  });
}

const hasTest = (file: string, title: string) =>
  testFile.test(file) && files.has(file) && namesTest(readSource(file), title);

/** The title stands in quotes, as the first thing that a call is given. */
const namesTest = (source: string, title: string) =>
  [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) =>
    new RegExp(`\\(\\s*${escaped(quoted)},`).test(source),
  );

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
