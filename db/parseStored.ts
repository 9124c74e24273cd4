import type { z } from 'zod';

/** Thrown when stored JSON does not match its contract. The message names the row. */
export class DamagedRowError extends Error {
  override name = 'DamagedRowError';
}

/**
 * Parses JSON text of the database by its contract. Throws `DamagedRowError` for text that does not match.
 */
export function parseStored<Schema extends z.ZodType>(
  schema: Schema,
  json: string,
  row: { table: string; id: string | number },
): z.output<Schema> {
  return checkStored(schema, () => JSON.parse(json), row);
}

/**
 * Checks the object that `read` combines from several columns. Throws `DamagedRowError` if the object does
 * not match the contract or `read` throws.
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
