/** A measured number. */
export interface Row {
  /** Identifies the row together with `posts`. */
  id: string;
  what: string;
  posts?: number;
  /** Null if the measurement was skipped. */
  value: number | null;
  unit: Unit;
  target?: Target;
  /** Number of measurements that the value summarizes. */
  samples?: number;
  note?: string;
}

export type Unit =
  | 'ms'
  | 's'
  | 'pages/s'
  | 'MB/s'
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

/** Returns whether a row meets its target, or undefined without a target or a value. */
export function isMet({ value, target }: Row): boolean | undefined {
  if (value === null || !target) return undefined;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

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
  error?: string;
}

/** The JSON file that a run writes. */
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
  date: string;
}
