import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import type { SearchDocument } from './searchSet.ts';

/** SQLite's own full-text search without Hebrew analysis. */
export interface Baseline {
  id: string;
  what: string;
  tokenizer: 'unicode61' | 'trigram';
  /** The operator between the words of a query. */
  words: 'AND' | 'OR';
}

export const baselines: Baseline[] = [
  { id: 'unicode61.all', what: 'plain FTS5, every word', tokenizer: 'unicode61', words: 'AND' },
  { id: 'unicode61.any', what: 'plain FTS5, any word', tokenizer: 'unicode61', words: 'OR' },
  { id: 'trigram.any', what: 'plain FTS5, trigrams, any word', tokenizer: 'trigram', words: 'OR' },
];

/** Indexes documents in a new FTS5 table, and returns a function that searches the table. */
export async function createBaseline(
  db: Database,
  documents: SearchDocument[],
  { tokenizer, words }: Pick<Baseline, 'tokenizer' | 'words'>,
): Promise<{ table: string; search(query: string): Promise<number[]> }> {
  const table = `plain_${tokenizer}_${words.toLowerCase()}`;
  const name = sql.raw(table);
  await db.write(async (tx) => {
    await tx.run(sql`create virtual table ${name} using fts5(
      title, body, content='', tokenize='${sql.raw(tokenizer)}'
    )`);
    for (const { id, title, body } of documents) {
      await tx.run(sql`insert into ${name} (rowid, title, body) values (${id}, ${title}, ${body})`);
    }
  });
  return {
    table,
    async search(query) {
      const expression = quotedWords(query, tokenizer).join(` ${words} `);
      if (expression === '') return [];
      const rows = await db.read.all<{ id: number }>(sql`
        select rowid as id from ${name} where ${name} match ${expression}
        order by bm25(${name}, ${titleWeight}, 1) limit ${limits.search.perPage}
      `);
      return rows.map(({ id }) => id);
    },
  };
}

const titleWeight = 3;
/** Trigrams cannot find words of fewer than three letters. */
const lettersMin = { unicode61: 1, trigram: 3 };

const quotedWords = (query: string, tokenizer: Baseline['tokenizer']) =>
  [...query.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .map(([word]) => `"${word}"`)
    .filter((word) => [...word].length - '""'.length >= lettersMin[tokenizer]);

/** Returns the size of tables in the database file, including their indexes. */
export async function indexBytes(db: Database, tables: string[]): Promise<number> {
  const rows = await db.read.all<{ name: string; bytes: number }>(
    sql`select name, sum(pgsize) as bytes from dbstat group by name`,
  );
  return rows
    .filter(({ name }) => tables.some((table) => name.startsWith(table)))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
