import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#build-hooks/sqlite/inTransaction.ts';

function openTable() {
  const db = new DatabaseSync(':memory:');
  onTestFinished(() => db.close());
  db.exec('create table pages (path text primary key)');
  const paths = () =>
    db
      .prepare('select path from pages')
      .all()
      .map(({ path }) => path);
  const add = (path: string, insert = 'insert') =>
    db.exec(`${insert} into pages values ('${path}')`);
  return { db, paths, add };
}

test('commits all writes, or none of them when one fails', () => {
  const { db, paths, add } = openTable();
  inTransaction(db, () => add('/'));
  expect(() =>
    inTransaction(db, () => {
      add('/about');
      throw new Error('no page');
    }),
  ).toThrow('no page');
  expect(paths()).toEqual(['/']);
});

test('discards the writes of a transaction that ends with ROLLBACK', () => {
  const { db, paths, add } = openTable();
  inTransaction(db, () => add('/'), 'ROLLBACK');
  expect(paths()).toEqual([]);
});

test('throws the error of a statement after which SQLite has ended the transaction', () => {
  const { db, paths, add } = openTable();
  add('/');
  expect(() =>
    inTransaction(db, () => {
      add('/about');
      add('/', 'insert or rollback');
    }),
  ).toThrow('UNIQUE constraint failed');
  expect(paths()).toEqual(['/']);
});
