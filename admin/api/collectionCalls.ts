import type { GetListParams, RaRecord } from 'react-admin';
import type { ResourceCalls } from './resourceCalls.ts';

/**
 * Creates the read calls of a small resource. `readAll` fetches all records; the browser filters, sorts and
 * pages them.
 */
export function collectionCalls<Item extends RaRecord>(
  readAll: (signal: AbortSignal | undefined) => Promise<Item[]>,
) {
  return {
    list: async ({ signal, ...params }) => selectPage(await readAll(signal), params),
    many: async (ids, signal) => {
      const wanted = new Set(ids.map(String));
      return (await readAll(signal)).filter(({ id }) => wanted.has(String(id)));
    },
  } satisfies ResourceCalls<Item>;
}

/** Returns one page of the filtered and sorted records. `filter.q` searches all text fields. */
export function selectPage<Item extends RaRecord>(
  records: readonly Item[],
  { filter = {}, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
): { data: Item[]; total: number } {
  const matching = records.filter((record) => matches(record, filter));
  const sorted = sort
    ? matching.toSorted((a, b) => compare(a[sort.field], b[sort.field]))
    : matching;
  if (sort?.order === 'DESC') sorted.reverse();
  if (!pagination) return { data: sorted, total: matching.length };
  const { page, perPage } = pagination;
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: matching.length };
}

function matches(record: RaRecord, { q, ...fields }: Record<string, unknown>): boolean {
  const isEqual = Object.entries(fields).every(([name, value]) => record[name] === value);
  if (!isEqual || typeof q !== 'string') return isEqual;
  const words = q.toLowerCase();
  return Object.values(record).some(
    (value) => typeof value === 'string' && value.toLowerCase().includes(words),
  );
}

const collator = new Intl.Collator('he', { numeric: true });

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a ?? ''), String(b ?? ''));
