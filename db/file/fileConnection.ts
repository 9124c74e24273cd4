import type { InArgs, InStatement, InValue, ResultSet, Row } from '@libsql/client';
import SqliteDatabase from 'libsql';
import { databaseFile } from '../dataFolder/databaseFile.ts';

/**
 * A connection to a database file that prepares each statement only once. The driver's own client prepares a statement
 * for each execution, which takes most of the time of a small query.
 */
export interface FileConnection {
  readonly isOpen: boolean;
  readonly inTransaction: boolean;
  /** Runs one statement. Throws the driver's error, whose code begins with SQLITE_. */
  execute(query: InStatement, args?: InArgs): ResultSet;
  close(): void;
}

/** @param pragmas Statements that configure the connection, such as `query_only = ON`. */
export function openFileConnection(url: string, pragmas: readonly string[]): FileConnection {
  const db = new SqliteDatabase(databaseFile(url));
  for (const pragma of pragmas) db.exec(`PRAGMA ${pragma}`);
  const statements = new Map<string, PreparedStatement>();
  return {
    get isOpen() {
      return db.open;
    },
    get inTransaction() {
      return db.open && db.inTransaction;
    },
    execute(query, args = []) {
      const { sql, args: values = [] } = typeof query === 'string' ? { sql: query, args } : query;
      return prepareOnce(db, sql, statements)(parametersOf(values));
    },
    close() {
      statements.clear();
      if (db.open) db.close();
    },
  };
}

type PreparedStatement = (parameters: InValue[]) => ResultSet;

function prepareOnce(
  db: SqliteDatabase.Database,
  sql: string,
  statements: Map<string, PreparedStatement>,
): PreparedStatement {
  const known = statements.get(sql);
  if (known) return known;
  const statement = db.prepare(sql);
  const prepared = statement.reader ? rowReader(statement.raw(true)) : changeCounter(statement);
  // A query with a list of keys has a form for each length of the list.
  if (statements.size >= statementsMax) statements.clear();
  statements.set(sql, prepared);
  return prepared;
}

const statementsMax = 250;

function rowReader(statement: SqliteDatabase.Statement): PreparedStatement {
  const definitions = statement.columns();
  const columns = definitions.map(({ name }) => name);
  const columnTypes = definitions.map(({ type }) => type ?? '');
  const toRow = createRowFactory(columns);
  return (parameters) => {
    const rows = statement.all(parameters).filter(Array.isArray).map(toRow);
    return resultSet({ columns, columnTypes, rows, rowsAffected: 0, lastInsertRowid: undefined });
  };
}

const changeCounter =
  (statement: SqliteDatabase.Statement): PreparedStatement =>
  (parameters) => {
    const { changes, lastInsertRowid } = statement.run(parameters);
    return resultSet({
      columns: [],
      columnTypes: [],
      rows: [],
      rowsAffected: changes,
      lastInsertRowid: BigInt(lastInsertRowid),
    });
  };

const resultSet = (result: Omit<ResultSet, 'toJSON'>): ResultSet => ({
  ...result,
  toJSON: () => result,
});

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
  return args.map(toParameter);
}

/** Throws for values that SQLite would store as NULL. */
function toParameter(value: InValue | undefined): InValue {
  if (value === undefined) throw new TypeError('A parameter of a statement is undefined');
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`A parameter of a statement is ${value}`);
  return typeof value === 'boolean' ? Number(value) : value;
}
