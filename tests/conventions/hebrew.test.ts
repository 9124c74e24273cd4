import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './sourceFiles.ts';

const hebrew = /[\u0590-\u05ff\ufb1d-\ufb4f]/;

const places = [
  /^domain\/he\//,
  /^site\/content\//,
  /^db\/seed\//,
  /^tests\//,
  /^docs\//,
  /^README\.md$/,
  // Tables of letters, which are rules and not text.
  /^domain\/hebrew\//,
];

// An example in a comment may be Hebrew: nobody reads it on a screen.
const isComment = (line: string) => /^\s*(\/\*\*?|\*|\/\/)/.test(line);

const isText = (file: string) =>
  /\.(ts|tsx|mjs|js|astro|css|json|html|md|svg|txt|xml|sql|example|webmanifest)$/.test(file);

test('Hebrew stands where texts are kept, and nowhere else', () => {
  const strays = sourceFiles()
    .filter((file) => isText(file) && !places.some((place) => place.test(file)))
    .flatMap((file) =>
      readSource(file)
        .split('\n')
        .flatMap((line, i) =>
          hebrew.test(line) && !isComment(line) ? [`${file}:${i + 1} ${line.trim()}`] : [],
        ),
    );
  expect(strays).toEqual([]);
});
