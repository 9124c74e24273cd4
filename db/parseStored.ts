import type { z } from 'zod';

/** Thrown when stored JSON does not match its contract. The message names the row. */
export class DamagedRowError extends Error {
  override name = 'DamagedRowError';
}

/**
 * Parses JSON text from the database by its contract. Throws `DamagedRowError` if the text does not match
 * the contract.
 */
export function parseStored<Schema extends z.ZodType>(
  schema: Schema,
  json: string,
  row: { table: string; id: string | number },
): z.output<Schema> {
  return checkStored(schema, () => JSON.parse(json), row);
}

/**
 * Parses the object that `read` returns by its contract. `read` combines several columns of a row. Throws
 * `DamagedRowError` if the object does not match the contract or `read` throws an error.
 */
export function checkStored<Schema extends z.ZodType>(
  schema: Schema,
  read: () => unknown,
  { table, id }: { table: string; id: string | number },
): z.output<Schema> {
  try {
    return schema.parse(read());
  } catch (cause) {
    throw new DamagedRowError(`Row ${id} of the table ${table} holds damaged JSON`, { cause });
  }
}
