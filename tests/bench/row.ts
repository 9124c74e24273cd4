/** One measured number, as it is printed, stored and reported. */
export interface Row {
  /** By which other measurements and the report find it; with `posts` it is unique. */
  id: string;
  what: string;
  /** Posts in the site that it was measured on. */
  posts?: number;
  /** Null where nothing could be measured; the note says why. */
  value: number | null;
  unit: Unit;
  target?: Target;
  /** How many single measurements are behind the value. */
  samples?: number;
  note?: string;
}

export type Unit =
  | 'ms'
  | 's'
  | 'pages/s'
  | 'requests/s'
  | 'pages'
  | 'files'
  | 'MB'
  | 'points'
  | 'share'
  | '×';

export type Target = { atMost: number } | { atLeast: number };

export const atMost = (value: number): Target => ({ atMost: value });
export const atLeast = (value: number): Target => ({ atLeast: value });

/** Undefined without a target or a value. */
export function isMet({ value, target }: Row): boolean | undefined {
  if (value === null || !target) return undefined;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

/** A measurement's rows, or the reason why there are none. */
export const skipped = (id: string, what: string, note: string, unit: Unit = '×'): Row => ({
  id,
  what,
  value: null,
  unit,
  note,
});

export function valueFound(rows: readonly Row[], id: string, posts: number): number | undefined {
  return rows.find((row) => row.id === id && row.posts === posts)?.value ?? undefined;
}

export interface Group {
  name: string;
  title: string;
  rows: Row[];
}

/** What a run of the benchmarks leaves as JSON. */
export interface Results {
  machine: Machine;
  sizes: number[];
  groups: Group[];
}

export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  node: string;
  platform: string;
  /** ISO-8601 UTC text. */
  date: string;
}
