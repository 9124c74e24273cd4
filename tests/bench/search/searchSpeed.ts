import { copyFile } from 'node:fs/promises';
import { runSearch } from '#api/routes/search/runSearch.ts';
import type { Database } from '#db/client.ts';
import { indexPost } from '#db/search/searchIndex.ts';
import { listSuggestions } from '#db/search/searchSuggestions.ts';
import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { limits } from '#domain/limits.ts';
import { plainText } from '#domain/search/postText.ts';
import { makeCorpus, seededRandom } from '../corpus.ts';
import { corpusFile } from '../corpusFile.ts';
import { median, p95 } from '../distribution.ts';
import { openScratchDatabase } from '../processes/scratchDatabase.ts';
import { atMost, type Row } from '../row.ts';

const targets = { posts: 10_000, queryMs: 30, suggestionsMs: 10, indexingMs: 10 };
const queriesCounted = 300;
const savesCounted = 200;
const warmUp = 30;
const wordLettersMin = 3;
const questionWords = 8;
const typedLettersMax = 5;

/** What readers wait for while they search a site of a size, and editors for the index of a save. */
export async function searchSpeed(posts: number, log: (line: string) => void): Promise<Row[]> {
  const corpus = await corpusFile(posts, log);
  const { db, dispose } = await openScratchDatabase((file) => copyFile(corpus, file));
  try {
    const rows: Row[] = [];
    const measure = async (id: string, what: string, targetMs: number, run: Runs) => {
      rows.push(...timeRows({ id, what, posts, targetMs, took: await time(run) }));
    };
    for (const { id, what, query } of kindsOfQuery(posts)) {
      await measure(`search.${id}`, what, targets.queryMs, {
        count: queriesCounted,
        next: query,
        run: (q) => answer(db, q),
      });
    }
    await measure(
      'search.suggest',
      'suggestions for the beginning of a word',
      targets.suggestionsMs,
      {
        count: queriesCounted,
        next: beginnings(posts),
        run: (q) => listSuggestions(db.read, q),
      },
    );
    rows.push(
      ...timeRows({
        id: 'search.index',
        what: "a save's index, with a transaction of its own",
        posts,
        targetMs: targets.indexingMs,
        took: await timeIndexing(db),
      }),
    );
    return rows;
  } finally {
    await dispose();
  }
}

const answer = (db: Database, q: string) =>
  runSearch(db.read, { q, page: 1, perPage: limits.search.perPage, audience: 'visitors' });

interface Runs {
  count: number;
  next(): string;
  run(q: string): Promise<unknown>;
}

/** How long something took, and how much of a core; on a machine that others use too, that tells more. */
interface Took {
  ms: number;
  cpuMs: number;
}

async function time({ count, next, run }: Runs): Promise<Took[]> {
  const took: Took[] = [];
  for (let i = -warmUp; i < count; i++) {
    const q = next();
    const one = await timeOne(() => run(q));
    if (i >= 0) took.push(one);
  }
  return took;
}

async function timeOne(run: () => Promise<unknown>): Promise<Took> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await run();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  return { ms, cpuMs: (user + system) / microsecondsPerMs };
}

const microsecondsPerMs = 1_000;

/** Posts that are there are indexed again as they are, which is what a save of them does. */
async function timeIndexing(db: Database): Promise<Took[]> {
  const took: Took[] = [];
  let id = 0;
  for (const post of makeCorpus(warmUp + savesCounted)) {
    id++;
    const indexed = { ...post, id, tags: [] };
    const one = await timeOne(() => db.write((tx) => indexPost(tx, indexed)));
    if (id > warmUp) took.push(one);
  }
  return took;
}

/** Queries of the corpus's own words, as often as they stand there: the hardest, since all posts share them. */
function kindsOfQuery(posts: number) {
  const random = seededRandom(posts + 3);
  const below = (count: number) => Math.floor(random() * count);
  const sentences = corpusSentences();
  const words = sentences.flat();
  const word = () => words[below(words.length)] ?? '';
  const inARow = (count: number) => {
    const sentence = sentences[below(sentences.length)] ?? [];
    const start = below(Math.max(1, sentence.length - count));
    return sentence.slice(start, start + count).join(' ');
  };
  return [
    { id: 'one', what: 'a query of one word', query: word },
    { id: 'two', what: 'of any two words', query: () => `${word()} ${word()}` },
    { id: 'row', what: 'of three words in a row', query: () => inARow(3) },
    { id: 'question', what: 'of eight words in a row', query: () => inARow(questionWords) },
    {
      id: 'misspelt',
      what: 'of a word with a letter missing',
      query: () => withoutLetter(word(), below),
    },
    {
      id: 'layout',
      what: 'on the wrong keyboard layout',
      query: () => switchKeyboardLayout(`${word()} ${word()}`),
    },
  ];
}

function withoutLetter(word: string, below: (count: number) => number): string {
  const place = 1 + below(word.length - 1);
  return word.slice(0, place) + word.slice(place + 1);
}

function beginnings(posts: number): () => string {
  const random = seededRandom(posts + 4);
  const titles = [...makeCorpus(200)]
    .flatMap(({ title }) => title.split(/[^\p{L}]+/u))
    .filter(Boolean);
  return () => {
    const word = titles[Math.floor(random() * titles.length)] ?? '';
    return word.slice(0, 1 + Math.floor(random() * typedLettersMax));
  };
}

function corpusSentences(): string[][] {
  return [...makeCorpus(40)]
    .flatMap(({ content }) => plainText(content).split(/[.!?\n]/))
    .map((sentence) => sentence.split(/[^\p{L}\p{N}]+/u).filter(isLong))
    .filter(({ length }) => length >= questionWords);
}

const isLong = (word: string) => word.length >= wordLettersMin;

function timeRows(measured: {
  id: string;
  what: string;
  posts: number;
  targetMs: number;
  took: Took[];
}): Row[] {
  const { id, what, posts, targetMs, took } = measured;
  const row = { posts, unit: 'ms', samples: took.length } as const;
  const ms = took.map((one) => one.ms);
  const cpuMs = took.map((one) => one.cpuMs);
  return [
    { id: `${id}.p50`, what: `${what} (p50)`, value: median(ms), ...row },
    {
      id: `${id}.p95`,
      what: `${what} (p95)`,
      value: p95(ms),
      ...row,
      ...(posts === targets.posts ? { target: atMost(targetMs) } : {}),
    },
    { id: `${id}.cpu`, what: `${what}, CPU time (p95)`, value: p95(cpuMs), ...row },
  ];
}
