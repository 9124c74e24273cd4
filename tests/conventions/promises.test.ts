import { expect, test } from 'vitest';
import { readSource } from './sourceFiles.ts';

interface Promised {
  id: string;
  tests: string[];
}

const testFile = /^\.\.\/tests\/.*\.(?:test|spec)\.ts$/;

test.each([
  ['docs/security.md', 'S', 18],
  ['docs/reliability.md', 'R', 19],
])('every promise in %s links to at least one test file', (doc, letter, count) => {
  const promises = readPromises(readSource(doc));
  const ids = promises.map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: count }, (_, i) => `${letter}${i + 1}`));
  expect(promises.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('finds the test files of a promise in inline links and in reference links', () => {
  const text = [
    '| R1 | a promise | [client] | [one][t-one], [two](../tests/two.spec.ts) |',
    '[client]: ../db/client.ts',
    '[t-one]: ../tests/one.test.ts',
  ].join('\n');
  expect(readPromises(text)).toEqual([
    { id: 'R1', tests: ['../tests/one.test.ts', '../tests/two.spec.ts'] },
  ]);
});

function readPromises(text: string): Promised[] {
  const references = new Map(
    [...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', path = '']) => [name, path]),
  );
  return [...text.matchAll(/^\| ([SR]\d+) \|.*$/gm)].map(([row, id = '']) => {
    const links = [...row.matchAll(/\[([^\]]+)\](?:\[([^\]]+)\]|\(([^)]+)\))?/g)];
    const targets = links.map(
      ([, label = '', reference, path]) => path ?? references.get(reference ?? label) ?? '',
    );
    return { id, tests: targets.filter((target) => testFile.test(target)) };
  });
}
