import { expect, test } from 'vitest';
import { isCode, readSource, roomOf, sourceFiles } from './sourceFiles.ts';

const rooms = ['admin', 'api', 'build-hooks', 'db', 'deploy', 'docs', 'domain', 'site', 'tests'];
const files = sourceFiles();

test('no file of the project names a place on somebody’s machine', () => {
  const machinePath = /(^|[\s'"`(=:])(\/(home|Users|root|work|tmp)\/|[A-Z]:\\)[\w.-]/;
  const named = files
    .filter((file) => isCode(file) || /\.(json|md|yml|css)$/.test(file))
    .filter((file) => file !== 'tests/conventions/paths.test.ts')
    .flatMap((file) =>
      readSource(file)
        .split('\n')
        .flatMap((line, i) => (machinePath.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    );
  expect(named).toEqual([]);
});

test('the rooms at the top are the ones that the house has', () => {
  const found = new Set(files.map(roomOf).filter((room) => room !== '' && !room.startsWith('.')));
  expect([...found].filter((room) => !rooms.includes(room))).toEqual([]);
});

test('files are named in camelCase, components in PascalCase, and the rest without capitals in front', () => {
  const isNamedWell = (file: string) => {
    const name = file.split('/').at(-1) ?? '';
    if (/\.(astro|tsx)$/.test(name))
      return /^([A-Z][A-Za-z]*|[a-z][A-Za-z0-9-]*|404|\[\w+\])\./.test(name);
    if (/\.(ts|mjs)$/.test(name))
      return /^([a-z][A-Za-z0-9]*|[A-Z][A-Za-z]*Context|\[\w+\])(\.[a-z0-9]+)*\.(ts|mjs)$/.test(
        name,
      );
    return !/^[A-Z]| /.test(name) || /^(README|LICENSE|OFL|CHANGELOG|CONTRIBUTING)\b/.test(name);
  };
  const odd = files.filter((file) => rooms.includes(roomOf(file)) && !isNamedWell(file));
  expect(odd).toEqual([]);
});

test('no file is called after nothing in particular', () => {
  const vague = /\/(utils?|helpers?|misc|common|types)\.(ts|tsx|mjs)$/;
  expect(files.filter((file) => vague.test(file))).toEqual([]);
});
