import type { GetListParams, RaRecord } from 'react-admin';
import type { ResourceCalls } from './resourceCalls.ts';

/** One page with all records of a small resource, because the API returns all of them in one response anyway. */
export const wholeCollection = { page: 1, perPage: Number.MAX_SAFE_INTEGER };

export const byName = { field: 'name', order: 'ASC' } as const;

export const allByName = { pagination: wholeCollection, sort: byName };

/**
 * Creates the read calls of a small resource. `readAll` fetches all records; the browser filters, sorts and pages them.
 * @param options.searched The fields that a search for `filter.q` looks in.
 */
export function collectionCalls<Item extends RaRecord>(
  readAll: (signal: AbortSignal | undefined) => Promise<Item[]>,
  { searched }: { searched: readonly (keyof Item)[] },
) {
  return {
    list: async ({ signal, ...params }) => selectPage(await readAll(signal), params, searched),
    many: async (ids, signal) => {
      const wanted = new Set(ids.map(String));
      return (await readAll(signal)).filter(({ id }) => wanted.has(String(id)));
    },
  } satisfies ResourceCalls<Item>;
}

function selectPage<Item extends RaRecord>(
  records: readonly Item[],
  { filter = {}, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
  searched: readonly (keyof Item)[],
): { data: Item[]; total: number } {
  const matching = records.filter((record) => matches(record, filter, searched));
  const sorted = sort
    ? matching.toSorted((a, b) => compare(a[sort.field], b[sort.field]))
    : matching;
  if (sort?.order === 'DESC') sorted.reverse();
  if (!pagination) return { data: sorted, total: matching.length };
  const { page, perPage } = pagination;
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: matching.length };
}

function matches<Item extends RaRecord>(
  record: Item,
  { q, ...fields }: Record<string, unknown>,
  searched: readonly (keyof Item)[],
): boolean {
  const isEqual = Object.entries(fields).every(([name, value]) => record[name] === value);
  if (!isEqual || typeof q !== 'string') return isEqual;
  const words = q.toLowerCase();
  return searched.some((name) => String(record[name]).toLowerCase().includes(words));
}

const collator = new Intl.Collator('he', { numeric: true });

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a ?? ''), String(b ?? ''));
