import type { Client, InArgs, InStatement, InValue, ResultSet, Row } from '@libsql/client';
import SqliteDatabase from 'libsql';
import { databaseFile } from './dataFolder/databaseFile.ts';

/**
 * Returns a client that reads a database file and prepares each statement only once. The driver's own client
 * prepares a statement for each execution, which takes most of the time of a small query. The returned client
 * runs single statements only, on one connection.
 */
export function readingClient(url: string, { cacheKib }: { cacheKib: number }): Client {
  const db = new SqliteDatabase(databaseFile(url));
  db.exec(`PRAGMA query_only = ON; PRAGMA cache_size = -${cacheKib}`);
  const statements = new Map<string, PreparedStatement>();
  return {
    async execute(query: InStatement, args: InArgs = []): Promise<ResultSet> {
      const { sql, args: values = [] } = typeof query === 'string' ? { sql: query, args } : query;
      const { statement, columns, columnTypes, toRow } = prepareOnce(db, sql, statements);
      const rows = statement.all(parametersOf(values)).filter(Array.isArray).map(toRow);
      const result = { columns, columnTypes, rows, rowsAffected: 0, lastInsertRowid: undefined };
      return { ...result, toJSON: () => result };
    },
    batch: unsupported,
    migrate: unsupported,
    executeMultiple: unsupported,
    transaction: unsupported,
    sync: unsupported,
    reconnect: unsupported,
    close() {
      statements.clear();
      if (db.open) db.close();
    },
    get closed() {
      return !db.open;
    },
    protocol: 'file',
  };
}

const unsupported = () => Promise.reject(new Error('This connection only runs single statements'));

interface PreparedStatement {
  statement: SqliteDatabase.Statement;
  columns: string[];
  columnTypes: string[];
  toRow: (cells: unknown[]) => Row;
}

function prepareOnce(
  db: SqliteDatabase.Database,
  sql: string,
  statements: Map<string, PreparedStatement>,
): PreparedStatement {
  const known = statements.get(sql);
  if (known) return known;
  const statement = db.prepare(sql).raw(true);
  const definitions = statement.columns();
  const columns = definitions.map(({ name }) => name);
  const columnTypes = definitions.map(({ type }) => type ?? '');
  const prepared = { statement, columns, columnTypes, toRow: createRowFactory(columns) };
  // A query with a list of keys has a form for each length of the list.
  if (statements.size >= statementsMax) statements.clear();
  statements.set(sql, prepared);
  return prepared;
}

const statementsMax = 250;

/**
 * Returns a function that makes rows like those of the driver's client: their cells are the elements of an
 * array-like object and also the values of the enumerable properties with the names of the columns.
 */
function createRowFactory(columns: readonly string[]): (cells: unknown[]) => Row {
  const prototype = Object.defineProperty({}, 'length', { value: columns.length });
  for (const index of columns.keys()) {
    Object.defineProperty(prototype, index, {
      get(this: { [cellsOfRow]: unknown[] }) {
        return this[cellsOfRow][index];
      },
    });
  }
  const names = new Map(columns.map((name) => [name, columns.indexOf(name)]));
  return (cells) => {
    const row = Object.create(prototype);
    row[cellsOfRow] = cells;
    for (const [name, index] of names) row[name] = cells[index];
    return row;
  };
}

const cellsOfRow = Symbol('cells');

function parametersOf(args: InArgs): InValue[] {
  if (!Array.isArray(args)) throw new Error('This connection has no named parameters');
  return args.map((value) => (typeof value === 'boolean' ? Number(value) : value));
}
