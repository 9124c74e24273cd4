import type { InStatement, ResultSet } from '@libsql/client';
import { limits } from '#domain/limits.ts';

const { waitingStatementsMax, waitingCharactersMax } = limits.database.server;

interface Waiting {
  statement: InStatement;
  resolve(result: ResultSet): void;
  reject(error: unknown): void;
}

/** Collects the statements of a transaction until the next request takes them. */
export function createWaitingStatements() {
  let waiting: Waiting[] = [];
  let queries = 0;
  let characters = 0;
  const ignore = () => undefined;
  return {
    add(statement: InStatement) {
      characters += charactersOf(statement);
      waiting.push({ statement, resolve: ignore, reject: ignore });
    },
    addQuery(statement: InStatement): Promise<ResultSet> {
      queries++;
      return new Promise((resolve, reject) => waiting.push({ statement, resolve, reject }));
    },
    /** Removes and returns all statements, with functions that settle their queries. */
    take() {
      const taken = waiting;
      waiting = [];
      queries = 0;
      characters = 0;
      return {
        statements: taken.map(({ statement }) => statement),
        resolve: (results: ResultSet[]) => {
          for (const [index, result] of results.entries()) taken[index]?.resolve(result);
        },
        reject: (error: unknown) => {
          for (const { reject } of taken) reject(error);
        },
      };
    },
    isEmpty: () => waiting.length === 0,
    areMany: () => waiting.length >= waitingStatementsMax || characters >= waitingCharactersMax,
    queryCount: () => queries,
  };
}

function charactersOf(statement: InStatement): number {
  if (typeof statement === 'string') return statement.length;
  const values = Object.values(statement.args ?? {});
  const lengths = values.map((value) => (typeof value === 'string' ? value.length : 8));
  return lengths.reduce((sum, length) => sum + length, statement.sql.length);
}
