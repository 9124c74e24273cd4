/** A measured number. */
export interface Row {
  /**
   * Identifies the row together with `posts`. Other measurements and the report find the row by this id.
   */
  id: string;
  what: string;
  /** Number of posts in the measured site. */
  posts?: number;
  /** Null if the measurement was skipped. The note gives the reason. */
  value: number | null;
  unit: Unit;
  target?: Target;
  /** Number of single measurements that the value summarizes. */
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

/** Returns whether a row meets its target, or undefined if the row has no target or no value. */
export function isMet({ value, target }: Row): boolean | undefined {
  if (value === null || !target) return undefined;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

/** Returns the row of a measurement that was skipped, with the reason. */
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
  /** Message of the error that stopped the measurement. */
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
  /** Time of the run, as ISO-8601 UTC text. */
  date: string;
}
