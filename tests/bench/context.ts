import { rm } from 'node:fs/promises';
import { type BuiltSite, buildSite } from './processes/builtSite.ts';
import { type Results, type Row, valueFound } from './results/row.ts';

export interface BenchContext {
  /** Numbers of posts to measure with, ascending. */
  sizes: number[];
  /** Whether the command line names the measurements to run. */
  isNamed: boolean;
  options: BenchOptions;
  /** Returns the published site with this many posts. The first call builds it. */
  site(posts: number): Promise<BuiltSite>;
  /** Returns the published site with this many posts and as many products. */
  productSite(posts: number): Promise<BuiltSite>;
  found(id: string, posts: number): number | undefined;
  log(line: string): void;
}

export interface BenchOptions {
  edits: number;
  editsMaxMs: number;
  /** Whether the run may install a missing peer on this machine. */
  installPeers: boolean;
  /** Folder with the documents and queries of the search measurements. */
  dataDir?: string | undefined;
}

export interface Measurement {
  name: string;
  title: string;
  measure: (context: BenchContext) => Promise<Row[]>;
}

export function createContext({
  sizes,
  options,
  results,
  log,
}: {
  sizes: number[];
  options: BenchOptions;
  results: Results;
  log: (line: string) => void;
}) {
  const sites = new Map<number, Promise<BuiltSite>>();
  const productSites = new Map<number, Promise<BuiltSite>>();
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
      productSite(posts: number) {
        const site = productSites.get(posts) ?? buildSite(posts, log, { hasProducts: true });
        productSites.set(posts, site);
        return site;
      },
      found: (id: string, posts: number) =>
        valueFound(
          results.groups.flatMap(({ rows }) => rows),
          id,
          posts,
        ),
      log,
    } satisfies BenchContext,
    /** Deletes the sites, because they can fill a disk. Keeps the corpora for the next run. */
    async removeSites() {
      for (const site of [...sites.values(), ...productSites.values()]) {
        const built = await site.catch(() => undefined);
        if (built) await rm(built.dir, { recursive: true, force: true });
      }
    },
  };
}
