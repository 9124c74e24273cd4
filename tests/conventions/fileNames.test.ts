import { expect, test } from 'vitest';
import { isCode, readSource, roomOf, sourceFiles } from './sourceFiles.ts';

const rooms = ['admin', 'api', 'build-hooks', 'db', 'deploy', 'docs', 'domain', 'site', 'tests'];
const files = sourceFiles();

const filesPerFolderMax = 20;

/** Folders that may contain any number of files. */
const assetFolders = [
  'db/migrations',
  'docs/decisions',
  'site/components/icon/svg',
  'site/public/images',
];

test('no file contains a path on a developer’s machine', () => {
  const machinePath = /(^|[\s'"`(=:])(\/(home|Users|root|work|tmp)\/|[A-Z]:\\)[\w.-]/;
  const lines = files
    .filter((file) => isCode(file) || /\.(json|md|yml|css)$/.test(file))
    .filter((file) => file !== 'tests/conventions/fileNames.test.ts')
    .flatMap((file) =>
      readSource(file)
        .split('\n')
        .flatMap((line, i) => (machinePath.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    );
  expect(lines).toEqual([]);
});

test('every top-level folder is a known folder', () => {
  const found = new Set(files.map(roomOf).filter((room) => room !== '' && !room.startsWith('.')));
  expect([...found].filter((room) => !rooms.includes(room))).toEqual([]);
});

test(`no folder contains more than ${filesPerFolderMax} files`, () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts]
    .filter(([folder, count]) => folder !== '' && count > filesPerFolderMax)
    .filter(([folder]) => !assetFolders.some((assets) => folder.startsWith(assets)))
    .map(([folder, count]) => `${folder}: ${count}`);
  expect(crowded).toEqual([]);
});

test('TypeScript file names are camelCase, and component file names are PascalCase', () => {
  const isValidName = (file: string) => {
    const name = file.split('/').at(-1) ?? '';
    if (/\.(astro|tsx)$/.test(name))
      return /^([A-Z][A-Za-z]*|[a-z][A-Za-z0-9-]*|404|\[(\.{3})?\w+\])\./.test(name);
    if (/\.(ts|mjs)$/.test(name))
      return /^([a-z][A-Za-z0-9]*|[A-Z][A-Za-z]*Context|\[\w+\])(\.[a-z0-9]+)*\.(ts|mjs)$/.test(
        name,
      );
    return !/^[A-Z]| /.test(name) || /^(README|OFL)\b/.test(name);
  };
  const invalid = files.filter((file) => rooms.includes(roomOf(file)) && !isValidName(file));
  expect(invalid).toEqual([]);
});

test('no file has a vague name such as utils.ts or helpers.ts', () => {
  const vague = /\/(utils?|helpers?|misc|common|types)\.(ts|tsx|mjs)$/;
  expect(files.filter((file) => vague.test(file))).toEqual([]);
});

/** Rooms in which a file with one exported value is named after this value. */
const roomsWithNamedFiles = ['api', 'db', 'domain'];

test('a file with a single exported value has its name, perhaps without its verb or its suffix', () => {
  const misnamed = files
    .filter((file) => file.endsWith('.ts') && roomsWithNamedFiles.includes(roomOf(file)))
    // Texts are imported as `he`.
    .filter((file) => !file.startsWith('domain/he/'))
    .flatMap((file) => {
      const name = (file.split('/').at(-1) ?? '').replace('.ts', '').toLowerCase();
      const { values, types } = exportedNames(readSource(file));
      const [value = ''] = values;
      if (values.length !== 1 || types.includes(name)) return [];
      return value.includes(name.replace(/(ies|s)$/, '')) ? [] : [`${file} exports ${value}`];
    });
  expect(misnamed).toEqual([]);
});

/** Returns the names of the declarations that a file exports, in lower case. */
function exportedNames(source: string): { values: string[]; types: string[] } {
  const names = (keywords: RegExp) =>
    [...source.matchAll(new RegExp(`^export (?:${keywords.source}) (\\w+)`, 'gm'))].map(
      ([, name = '']) => name.toLowerCase(),
    );
  return { values: names(/(?:async )?function\*?|const|class/), types: names(/interface|type/) };
}
