import { rm } from 'node:fs/promises';
import { type BuiltSite, buildSite } from './measurements/builtSite.ts';
import { type Row, valueFound } from './row.ts';

/** What every measurement is given. */
export interface BenchContext {
  /** Numbers of posts to measure with, ascending. */
  sizes: number[];
  /** Whether somebody asked for this very measurement. */
  isNamed: boolean;
  options: BenchOptions;
  /** The published site of a size, built when it is first asked for. */
  site(posts: number): Promise<BuiltSite>;
  /** What an earlier measurement of this run found. */
  found(id: string, posts: number): number | undefined;
  log(line: string): void;
}

export interface BenchOptions {
  /** Random edits that end in a comparison with a clean full build. */
  edits: number;
  /** After this time no more edits are made. */
  editsMaxMs: number;
  /** Whether a peer that is missing may be installed on this machine. */
  installPeers: boolean;
  /** A folder with documents and queries to judge the search by. */
  dataDir?: string | undefined;
}

/** Measures one thing; a row for each number. */
export interface Measurement {
  name: string;
  title: string;
  measure: (context: BenchContext) => Promise<Row[]>;
}

export function createContext({
  sizes,
  options,
  rows,
  log,
}: {
  sizes: number[];
  options: BenchOptions;
  /** Of all measurements so far; grows while the context is used. */
  rows: readonly Row[];
  log: (line: string) => void;
}) {
  const sites = new Map<number, Promise<BuiltSite>>();
  return {
    context: {
      sizes,
      isNamed: false,
      options,
      site(posts: number) {
        const site = sites.get(posts) ?? buildSite(posts, log);
        sites.set(posts, site);
        return site;
      },
      found: (id: string, posts: number) => valueFound(rows, id, posts),
      log,
    } satisfies BenchContext,
    /** Removes the sites, which can fill a disk; what they were made of stays for the next run. */
    async clean() {
      for (const site of sites.values()) {
        const built = await site.catch(() => undefined);
        if (built) await rm(built.dir, { recursive: true, force: true });
      }
    },
  };
}
