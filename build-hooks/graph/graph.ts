import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { limits } from '../limits.ts';

/**
 * Remembers which answers each published page was made from: page → questions, question → hash of
 * its answer. One small local database beside each release, written by the builder alone.
 */
export interface Graph {
  /** Events up to this id have been answered on the pages that readers look for first. */
  readonly cursor: number;
  /** Events up to this id have been answered everywhere. */
  readonly deferredCursor: number;
  meta(key: string): string | undefined;
  setMeta(key: string, value: string): void;
  hasPage(url: string): boolean;
  pageHash(url: string): string | undefined;
  /** Whether these very bytes are what readers get. */
  isPublished(url: string, hash: string): boolean;
  /** Whether readers may get something under this address. */
  mayBePublished(url: string): boolean;
  pageUrls(): string[];
  /** Of these questions, those that some page has asked. */
  knownQueries(ids: Iterable<string>): string[];
  /** Asked instances of one kind of question. */
  queriesNamed(name: string): string[];
  /** Whether an answer differs from the one that pages were made from. */
  isResultChanged(question: string, resultHash: string): boolean;
  pagesUsing(question: string): string[];
  dirtyPages(countMax: number, nowMs: number): DirtyPage[];
  countDirty(): number;
  /** When the next page that failed may be tried again; undefined when none waits. */
  nextRetryMs(): number | undefined;
  /** What a batch found out, in one transaction. All its pages were made from the same answers. */
  commit(batch: GraphBatch): void;
  uncompressedPages(countMax: number): PageRow[];
  /** Questions for cards that pages show and that are not drawn yet, the newest first. */
  socialImagesToRender(countMax: number): string[];
  /** Whether a card is still waiting to be drawn. */
  needsSocialImage(question: string): boolean;
  /** Questions for cards that no page shows any more. */
  socialImagesToRemove(countMax: number): string[];
  close(): void;
}

export interface GraphBatch {
  cursor?: number;
  deferredCursor?: number;
  /** Answers that were asked for by themselves: whoever used another one becomes dirty. */
  results?: Iterable<readonly [question: string, answerHash: string]>;
  rendered?: readonly RenderedPage[];
  removed?: readonly string[];
  failed?: readonly { url: string; retryAtMs: number }[];
  dirty?: readonly string[];
  /** Waiting pages that go behind every other one that waits. */
  requeued?: readonly string[];
  /** Pages about to come into view or to go: until they are made, nobody knows what readers get. */
  uncertain?: readonly string[];
  compressed?: readonly PageRow[];
  /** Questions for cards that are drawn, and for those that are gone. */
  renderedSocialImages?: readonly string[];
  removedSocialImages?: readonly string[];
}

export interface RenderedPage {
  url: string;
  hash: string;
  /** The questions that the page asked and the hashes of the answers that it got. */
  queryResults: readonly (readonly [question: string, answerHash: string])[];
  /** False also where the bytes stayed as they were: the page keeps the variants that it has. */
  hasVariants: boolean;
}

export interface DirtyPage {
  url: string;
  attempts: number;
}

export interface PageRow {
  url: string;
  hash: string;
}

export const answerHash = (answer: unknown) =>
  hash('sha1', JSON.stringify(answer) ?? 'undefined', 'base64url');

export function openGraph(file: string): Graph {
  const db = new DatabaseSync(file);
  db.exec(schema);
  const sql = prepare(db);

  /** Notes an answer; when it differs from the known one, whoever used that one becomes dirty. */
  function recordAnswer(question: string, answer: string) {
    const known = sql.question.get(question);
    if (!known) {
      sql.addQuestion.run(question, question.slice(0, question.indexOf('[')), answer);
    } else if (known.hash !== answer) {
      sql.setAnswer.run(answer, Number(known.id));
      sql.dirtyAskers.run(Number(known.id));
    }
  }

  function recordPage({ url, hash: pageHash, queryResults, hasVariants }: RenderedPage) {
    sql.putPage.run(url, pageHash, hasVariants ? 1 : 0);
    sql.sure.run(url);
    const pageId = Number(sql.page.get(url)?.id);
    const before = new Set(sql.edges.all(pageId).map((row) => Number(row.question_id)));
    for (const [question] of queryResults) {
      const id = Number(sql.question.get(question)?.id);
      if (before.delete(id)) continue;
      sql.addEdge.run(pageId, id);
      if (isCard(question)) sql.wantCard.run(id);
    }
    for (const id of before) {
      sql.removeEdge.run(pageId, id);
      sql.doubtCard.run(id);
    }
  }

  function commit(batch: GraphBatch) {
    db.exec('BEGIN IMMEDIATE');
    try {
      for (const [question, answer] of batch.results ?? []) recordAnswer(question, answer);
      for (const url of batch.dirty ?? []) sql.addDirty.run(url);
      for (const url of batch.uncertain ?? []) {
        sql.addDirty.run(url);
        sql.unsure.run(url);
      }
      // The pages of a batch were made from the same answers, so whatever these make dirty, the
      // batch itself is clean.
      for (const [question, answer] of answersOf(batch.rendered ?? [])) recordAnswer(question, answer);
      for (const page of batch.rendered ?? []) sql.clean.run(page.url);
      for (const page of batch.rendered ?? []) recordPage(page);
      for (const url of batch.removed ?? []) removePage(url);
      for (const url of batch.requeued ?? []) {
        sql.clean.run(url);
        sql.addDirty.run(url);
      }
      for (const { url, retryAtMs } of batch.failed ?? []) sql.retryLater.run(url, retryAtMs);
      for (const { url, hash: pageHash } of batch.compressed ?? [])
        sql.setCompressed.run(url, pageHash);
      for (const question of batch.renderedSocialImages ?? []) sql.drawnCard.run(question);
      for (const question of batch.removedSocialImages ?? []) sql.dropCard.run(question);
      if (batch.cursor !== undefined) sql.setMeta.run('cursor', String(batch.cursor));
      if (batch.deferredCursor !== undefined)
        sql.setMeta.run('laterCursor', String(batch.deferredCursor));
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  }

  function removePage(url: string) {
    sql.clean.run(url);
    sql.sure.run(url);
    const page = sql.page.get(url);
    if (!page) return;
    sql.doubtCardsOf.run(Number(page.id));
    sql.removeEdges.run(Number(page.id));
    sql.removePage.run(Number(page.id));
  }

  const meta = (key: string) => text(sql.meta.get(key)?.value);

  return {
    get cursor() {
      return Number(meta('cursor') ?? 0);
    },
    get deferredCursor() {
      return Number(meta('laterCursor') ?? 0);
    },
    meta,
    setMeta: (key, value) => void sql.setMeta.run(key, value),
    hasPage: (url) => sql.page.get(url) !== undefined,
    pageHash: (url) => text(sql.page.get(url)?.hash),
    isPublished: (url, pageHash) => sql.isPublished.get(url, pageHash) !== undefined,
    mayBePublished: (url) => sql.mayBePublished.get(url) !== undefined,
    pageUrls: () => sql.pageUrls.all().map((row) => String(row.url)),
    knownQueries: (ids) => [...ids].filter((id) => sql.question.get(id) !== undefined),
    queriesNamed: (name) => sql.questionsOf.all(name).map((row) => String(row.key)),
    isResultChanged: (question, answer) => sql.question.get(question)?.hash !== answer,
    pagesUsing: (question) => sql.askers.all(question).map((row) => String(row.url)),
    dirtyPages: (countMax, nowMs) =>
      sql.dirty
        .all(nowMs, countMax)
        .map((row) => ({ url: String(row.url), attempts: Number(row.attempts) })),
    countDirty: () => Number(sql.countDirty.get()?.count ?? 0),
    nextRetryMs: () => {
      const at = sql.nextRetry.get()?.at;
      return at === null || at === undefined ? undefined : Number(at);
    },
    commit,
    uncompressedPages: (countMax) =>
      sql.uncompressed
        .all(countMax)
        .map((row) => ({ url: String(row.url), hash: String(row.hash) })),
    socialImagesToRender: (countMax) => sql.cardsToDraw.all(countMax).map((row) => String(row.key)),
    needsSocialImage: (question) => sql.wantedCard.get(question) !== undefined,
    socialImagesToRemove(countMax) {
      sql.trustCards.run();
      return sql.cardsToDrop.all(countMax).map((row) => String(row.key));
    },
    close: () => db.close(),
  };
}

/** Each answer of some pages once: most of them share theirs. */
const answersOf = (made: readonly RenderedPage[]) => new Map(made.flatMap((page) => [...page.queryResults]));

/** Questions whose answer names a picture that has to be drawn. */
const isCard = (question: string) => question.startsWith('socialCard[');

const text = (value: unknown) =>
  value === undefined || value === null ? undefined : String(value);

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA cache_size = -16000;
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS pages (
    id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, has_variants INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS pages_uncompressed ON pages (id) WHERE has_variants = 0;
  CREATE TABLE IF NOT EXISTS questions (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, hash TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS questions_by_name ON questions (name);
  CREATE TABLE IF NOT EXISTS edges (
    page_id INTEGER NOT NULL, question_id INTEGER NOT NULL, PRIMARY KEY (page_id, question_id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS edges_by_question ON edges (question_id, page_id);
  CREATE TABLE IF NOT EXISTS dirty (
    id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE,
    attempts INTEGER NOT NULL DEFAULT 0, retry_at_ms INTEGER
  );
  CREATE TABLE IF NOT EXISTS unsure (url TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS cards (
    question_id INTEGER PRIMARY KEY,
    is_drawn INTEGER NOT NULL DEFAULT 0, is_doubtful INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS cards_to_draw ON cards (question_id) WHERE is_drawn = 0;
  CREATE INDEX IF NOT EXISTS cards_in_doubt ON cards (question_id) WHERE is_doubtful = 1;
`;

function prepare(db: DatabaseSync) {
  return {
    meta: db.prepare('SELECT value FROM meta WHERE key = ?'),
    setMeta: db.prepare(
      'INSERT INTO meta VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    ),
    page: db.prepare('SELECT id, hash FROM pages WHERE url = ?'),
    putPage: db.prepare(
      `INSERT INTO pages (url, hash, has_variants) VALUES (?, ?, ?)
       ON CONFLICT (url) DO UPDATE SET
         has_variants = max(excluded.has_variants, has_variants AND hash = excluded.hash),
         hash = excluded.hash`,
    ),
    isPublished: db.prepare(
      `SELECT 1 FROM pages WHERE url = ? AND hash = ?
       AND NOT EXISTS (SELECT 1 FROM unsure WHERE unsure.url = pages.url)`,
    ),
    mayBePublished: db.prepare(
      'SELECT 1 FROM pages WHERE url = ?1 UNION SELECT 1 FROM unsure WHERE url = ?1',
    ),
    unsure: db.prepare('INSERT OR IGNORE INTO unsure VALUES (?)'),
    sure: db.prepare('DELETE FROM unsure WHERE url = ?'),
    removePage: db.prepare('DELETE FROM pages WHERE id = ?'),
    pageUrls: db.prepare('SELECT url FROM pages ORDER BY id'),
    question: db.prepare('SELECT id, hash FROM questions WHERE key = ?'),
    addQuestion: db.prepare('INSERT INTO questions (key, name, hash) VALUES (?, ?, ?)'),
    setAnswer: db.prepare('UPDATE questions SET hash = ? WHERE id = ?'),
    questionsOf: db.prepare('SELECT key FROM questions WHERE name = ?'),
    askers: db.prepare(
      `SELECT pages.url FROM questions
       JOIN edges ON edges.question_id = questions.id JOIN pages ON pages.id = edges.page_id
       WHERE questions.key = ?`,
    ),
    dirtyAskers: db.prepare(
      `INSERT INTO dirty (url)
       SELECT pages.url FROM edges JOIN pages ON pages.id = edges.page_id
       WHERE edges.question_id = ? ORDER BY pages.id
       ON CONFLICT (url) DO UPDATE SET attempts = 0, retry_at_ms = NULL`,
    ),
    edges: db.prepare('SELECT question_id FROM edges WHERE page_id = ?'),
    addEdge: db.prepare('INSERT OR IGNORE INTO edges VALUES (?, ?)'),
    removeEdge: db.prepare('DELETE FROM edges WHERE page_id = ? AND question_id = ?'),
    removeEdges: db.prepare('DELETE FROM edges WHERE page_id = ?'),
    addDirty: db.prepare(
      `INSERT INTO dirty (url) VALUES (?)
       ON CONFLICT (url) DO UPDATE SET attempts = 0, retry_at_ms = NULL`,
    ),
    clean: db.prepare('DELETE FROM dirty WHERE url = ?'),
    retryLater: db.prepare(
      `INSERT INTO dirty (url, attempts, retry_at_ms) VALUES (?, 1, ?)
       ON CONFLICT (url) DO UPDATE SET attempts = attempts + 1, retry_at_ms = excluded.retry_at_ms`,
    ),
    dirty: db.prepare(
      // A moment too far ahead was noted by a clock that has been set back since.
      `SELECT url, attempts FROM dirty
       WHERE retry_at_ms IS NULL OR retry_at_ms <= ?1 OR retry_at_ms > ?1 + ${limits.pageRetryDelayMaxMs}
       ORDER BY id LIMIT ?2`,
    ),
    countDirty: db.prepare('SELECT count(*) AS count FROM dirty WHERE retry_at_ms IS NULL'),
    nextRetry: db.prepare('SELECT min(retry_at_ms) AS at FROM dirty'),
    uncompressed: db.prepare(
      'SELECT url, hash FROM pages WHERE has_variants = 0 ORDER BY id LIMIT ?',
    ),
    wantCard: db.prepare('INSERT OR IGNORE INTO cards (question_id) VALUES (?)'),
    // A page left it: whether it was the last is looked up when nothing else is to be done.
    doubtCard: db.prepare('UPDATE cards SET is_doubtful = 1 WHERE question_id = ?'),
    doubtCardsOf: db.prepare(
      `UPDATE cards SET is_doubtful = 1
       WHERE question_id IN (SELECT question_id FROM edges WHERE page_id = ?)`,
    ),
    trustCards: db.prepare(
      `UPDATE cards SET is_doubtful = 0 WHERE is_doubtful = 1
       AND EXISTS (SELECT 1 FROM edges WHERE edges.question_id = cards.question_id)`,
    ),
    cardsToDraw: db.prepare(
      `SELECT questions.key FROM cards JOIN questions ON questions.id = cards.question_id
       WHERE is_drawn = 0 ORDER BY cards.question_id DESC LIMIT ?`,
    ),
    wantedCard: db.prepare(
      `SELECT 1 FROM cards JOIN questions ON questions.id = cards.question_id
       WHERE questions.key = ? AND is_drawn = 0`,
    ),
    cardsToDrop: db.prepare(
      `SELECT questions.key FROM cards JOIN questions ON questions.id = cards.question_id
       WHERE is_doubtful = 1 LIMIT ?`,
    ),
    drawnCard: db.prepare(
      'UPDATE cards SET is_drawn = 1 WHERE question_id = (SELECT id FROM questions WHERE key = ?)',
    ),
    dropCard: db.prepare(
      'DELETE FROM cards WHERE question_id = (SELECT id FROM questions WHERE key = ?)',
    ),
    setCompressed: db.prepare('UPDATE pages SET has_variants = 1 WHERE url = ? AND hash = ?'),
  };
}
