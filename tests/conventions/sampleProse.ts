import { findComments } from './findComments.ts';
import { isCode, readSource, roomOf, sourceFiles } from './sourceFiles.ts';

/**
 * Prints a random sample of comments and test titles, to check whether they are easy to read. The same seed
 * gives the same sample.
 *
 * `node_modules/.bin/node tests/conventions/sampleProse.ts SEED [COMMENTS] [TITLES]`
 */
const [seed = '1', commentCount = '100', titleCount = '50'] = process.argv.slice(2);
const random = createRandom(Number(seed));
const files = sourceFiles().filter((file) => isCode(file) || file.endsWith('.css'));

printSample('Comments', Number(commentCount), files.flatMap(commentExcerpts));
printSample('Test titles', Number(titleCount), files.filter(isTestFile).flatMap(findTitles));

interface Excerpt {
  file: string;
  line: number;
  text: string;
  context: string;
}

function printSample(heading: string, count: number, excerpts: Excerpt[]): void {
  process.stdout.write(`## ${heading} (${count} of ${excerpts.length}, seed ${seed})\n\n`);
  for (const [i, { file, line, text, context }] of pickEvenly(excerpts, count).entries()) {
    process.stdout.write(`${i + 1}. ${file}:${line}\n   ${text}\n`);
    if (context) process.stdout.write(`   > ${context}\n`);
  }
  process.stdout.write('\n');
}

/** Picks one excerpt from each room in turn, until there are `count` excerpts. */
function pickEvenly(excerpts: Excerpt[], count: number): Excerpt[] {
  const byRoom = Map.groupBy(excerpts, ({ file }) => roomOf(file));
  const queues = [...byRoom.values()].map(shuffle);
  const picked: Excerpt[] = [];
  while (picked.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const next = queue.pop();
      if (next && picked.length < count) picked.push(next);
    }
  }
  return picked;
}

function commentExcerpts(file: string): Excerpt[] {
  const source = readSource(file);
  return findComments(source).flatMap(({ source: comment, index }) => {
    const text = comment
      .replace(/^[ \t]*(\/\*\*?|\*\/|\*|\/\/)/gm, '')
      .replace(/\*\/\s*$/, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (!/[a-z]{3}/i.test(text)) return [];
    const rest = source.slice(index + comment.length).trimStart();
    const context = (rest.split('\n')[0] ?? '').trim();
    return [{ file, line: lineOf(source, index), text, context }];
  });
}

function findTitles(file: string): Excerpt[] {
  const source = readSource(file);
  // Also matches titles after modifiers with arguments, as in `test.each([…])('title',`.
  const titlePattern =
    /\b(?:test|it)(?:\.(?!each|skipIf|runIf)\w+)*(?:\.(?:each|skipIf|runIf)(?:<[\s\S]*?>)?\((?:(?!\n\s*(?:test|it|describe)\b)[\s\S])*?\))?\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/g;
  return [...source.matchAll(titlePattern)].map(({ 2: text = '', index }) => ({
    file,
    line: lineOf(source, index),
    text,
    context: '',
  }));
}

function isTestFile(file: string): boolean {
  return /\.(test|spec)\.ts$/.test(file);
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

function shuffle<T>(items: T[]): T[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** Returns a generator of random numbers from 0 to 1: mulberry32, by Tommy Ettinger. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
