import { copyFile } from 'node:fs/promises';
import { runSearch } from '#api/routes/search/runSearch.ts';
import type { Database } from '#db/client.ts';
import { storeIndex } from '#db/search/searchIndex.ts';
import { listSearchSuggestions } from '#db/search/searchSuggestions.ts';
import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { plainText } from '#domain/html/plainText.ts';
import { limits } from '#domain/limits.ts';
import { postIndex } from '#domain/search/indexing/postIndex.ts';
import { makeCorpus, seededRandom } from '../corpus/corpus.ts';
import { corpusFile } from '../corpus/corpusFile.ts';
import { openScratchDatabase } from '../processes/scratchDatabase.ts';
import { median, p95 } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';

const targets = { posts: 10_000, queryMs: 30, suggestionsMs: 10, indexingMs: 10 };
const queriesCounted = 300;
const indexingsCounted = 200;
const warmUp = 30;
const wordLettersMin = 3;
const questionWords = 8;
const typedLettersMax = 5;

/** Measures searches, suggestions and the indexing of a saved post on a site with `posts` posts. */
export async function searchSpeed(posts: number, log: (line: string) => void): Promise<Row[]> {
  const corpus = await corpusFile(posts, log);
  const { db, dispose } = await openScratchDatabase((file) => copyFile(corpus, file));
  try {
    const rows: Row[] = [];
    const measure = async (id: string, what: string, targetMs: number, run: Runs) => {
      rows.push(...timeRows({ id, what, posts, targetMs, timings: await time(run) }));
    };
    for (const { id, what, query } of queryKinds(posts)) {
      await measure(`search.${id}`, what, targets.queryMs, {
        count: queriesCounted,
        next: query,
        run: (q) => search(db, q),
      });
    }
    await measure(
      'search.suggest',
      'suggestions for the beginning of a word',
      targets.suggestionsMs,
      {
        count: queriesCounted,
        next: wordBeginnings(posts),
        run: (q) => listSearchSuggestions(db.read, q),
      },
    );
    rows.push(
      ...timeRows({
        id: 'search.index',
        what: 'indexing a saved post, in a separate transaction',
        posts,
        targetMs: targets.indexingMs,
        timings: await timeIndexing(db),
      }),
    );
    return rows;
  } finally {
    await dispose();
  }
}

const search = (db: Database, q: string) =>
  runSearch(db.read, { q, page: 1, perPage: limits.search.perPage, audience: 'visitors' });

interface Runs {
  count: number;
  next(): string;
  run(q: string): Promise<unknown>;
}

/** On a shared machine, the CPU time is more reliable than the duration. */
interface Timing {
  ms: number;
  cpuMs: number;
}

async function time({ count, next, run }: Runs): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (let i = -warmUp; i < count; i++) {
    const q = next();
    const timing = await timeOne(() => run(q));
    if (i >= 0) timings.push(timing);
  }
  return timings;
}

async function timeOne(run: () => Promise<unknown>): Promise<Timing> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await run();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  return { ms, cpuMs: (user + system) / microsecondsPerMs };
}

const microsecondsPerMs = 1_000;

async function timeIndexing(db: Database): Promise<Timing[]> {
  const timings: Timing[] = [];
  let id = 0;
  for (const post of makeCorpus(warmUp + indexingsCounted)) {
    id++;
    const labels = {
      category: { name: '', description: '' },
      authorName: '',
      tags: [],
      products: [],
    };
    const timing = await timeOne(() =>
      db.write((tx) => storeIndex(tx, id, postIndex({ ...post, ...labels }))),
    );
    if (id > warmUp) timings.push(timing);
  }
  return timings;
}

/** Returns generators of queries. They choose frequent words more often, because these are slow to search. */
function queryKinds(posts: number) {
  const random = seededRandom(posts + 3);
  const randomBelow = (count: number) => Math.floor(random() * count);
  const sentences = corpusSentences();
  const words = sentences.flat();
  const word = () => words[randomBelow(words.length)] ?? '';
  const consecutive = (count: number) => {
    const sentence = sentences[randomBelow(sentences.length)] ?? [];
    const start = randomBelow(Math.max(1, sentence.length - count));
    return sentence.slice(start, start + count).join(' ');
  };
  return [
    { id: 'one', what: 'a query of one word', query: word },
    { id: 'two', what: 'a query of any two words', query: () => `${word()} ${word()}` },
    { id: 'row', what: 'a query of three consecutive words', query: () => consecutive(3) },
    {
      id: 'question',
      what: 'a query of eight consecutive words',
      query: () => consecutive(questionWords),
    },
    {
      id: 'misspelt',
      what: 'a query of a word with a missing letter',
      query: () => withoutLetter(word(), randomBelow),
    },
    {
      id: 'layout',
      what: 'a query in the wrong keyboard layout',
      query: () => switchKeyboardLayout(`${word()} ${word()}`),
    },
  ];
}

function withoutLetter(word: string, randomBelow: (count: number) => number): string {
  const index = 1 + randomBelow(word.length - 1);
  return word.slice(0, index) + word.slice(index + 1);
}

function wordBeginnings(posts: number): () => string {
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
  timings: Timing[];
}): Row[] {
  const { id, what, posts, targetMs, timings } = measured;
  const row = { posts, unit: 'ms', samples: timings.length } as const;
  const ms = timings.map((timing) => timing.ms);
  const cpuMs = timings.map((timing) => timing.cpuMs);
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
