import path from 'node:path';
import { expect, test } from 'vitest';
import { isCode, readSource, sourceFiles } from './sourceFiles.ts';

const hebrewLetter = /[\u0590-\u05ff\ufb1d-\ufb4f]/;

const allowedFolders = [
  /^domain\/he\//,
  /^site\/content\//,
  /^db\/seed\//,
  /^tests\//,
  /^docs\//,
  /^README\.md$/,
  // Tables of letters and word forms. They are never shown to readers.
  /^domain\/hebrew\//,
];

const isComment = (line: string) => /^\s*(\/\*\*?|\*|\/\/)/.test(line);

/** Returns the local names under which a file imports Hebrew texts, and the names that their files give them. */
const textImportsOf = (file: string) =>
  [...readSource(file).matchAll(/import \{ he(?: as (\w+))? \} from '([^']+)'/g)].map(
    ([, name = 'he', from = '']) => {
      const [first = '', ...rest] = path.basename(from, '.ts');
      return { name, fileName: `he${first.toUpperCase()}${rest.join('')}` };
    },
  );

const isTextFile = (file: string) =>
  /\.(ts|tsx|mjs|js|astro|css|json|html|md|svg|txt|xml|sql|example|webmanifest)$/.test(file);

test('only the folders for texts, seeds, tests and docs contain Hebrew', () => {
  const lines = sourceFiles()
    .filter((file) => isTextFile(file) && !allowedFolders.some((folder) => folder.test(file)))
    .flatMap((file) =>
      readSource(file)
        .split('\n')
        .flatMap((line, i) =>
          hebrewLetter.test(line) && !isComment(line) ? [`${file}:${i + 1} ${line.trim()}`] : [],
        ),
    );
  expect(lines).toEqual([]);
});

test('every name of a Hebrew text is used', () => {
  const codeFiles = sourceFiles().filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file));
  const usesOf = new Map<string, number>();
  for (const file of codeFiles)
    for (const [name] of readSource(file).matchAll(/[A-Za-z_]\w*/g))
      usesOf.set(name, (usesOf.get(name) ?? 0) + 1);
  // React-admin requires all texts of this file.
  const textFiles = codeFiles.filter(
    (file) => file.startsWith('domain/he/') && file !== 'domain/he/admin/reactAdmin.ts',
  );
  const unused = textFiles.flatMap((file) =>
    [...readSource(file).matchAll(/^\s+([A-Za-z_]\w*):/gm)].flatMap(([, name = '']) =>
      usesOf.get(name) === 1 ? [`${file} ${name}`] : [],
    ),
  );
  expect(unused).toEqual([]);
});

test('imported Hebrew texts have the name of their file, or `he` if there are no others', () => {
  const others = sourceFiles()
    .filter(isCode)
    .flatMap((file) => {
      const imports = textImportsOf(file);
      const mayBeHe = imports.length === 1 && !file.startsWith('domain/he/');
      return imports.flatMap(({ name, fileName }) =>
        name === fileName || (mayBeHe && name === 'he') ? [] : [`${file} ${name} -> ${fileName}`],
      );
    });
  expect(others).toEqual([]);
});
