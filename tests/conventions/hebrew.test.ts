import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './sourceFiles.ts';

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
