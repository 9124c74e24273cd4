import { startBuilderHost } from '#build-hooks/builder/builderHost.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { filePathForPage, postPath } from '#domain/paths.ts';
import type { BuiltSite } from './builtSite.ts';

/** The database and the builder in its thread, connected as in the server but without HTTP. */
export interface LiveBuilder {
  db: Database;
  /** How long the compression of the deferred pages took after the full build. */
  variantsMs: number;
  /** Runs a write. Returns the milliseconds until `file` was public. */
  save(file: string, write: () => Promise<unknown>): Promise<number>;
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the file of the page of a post. */
export const postFile = (slug: string) => filePathForPage(postPath(slug));

export async function openLiveBuilder(site: BuiltSite): Promise<LiveBuilder> {
  const db = await openDatabase(site.setup.database);
  let awaited: { file: string; resolve: (atMs: number) => void } | undefined;
  const builder = await startBuilderHost({
    db,
    setup: site.setup,
    onPublished(files) {
      if (awaited && files.includes(awaited.file)) awaited.resolve(performance.now());
    },
    onSwitched: () => undefined,
    log(level, message, facts) {
      if (level === 'error') throw new Error(`${message}: ${JSON.stringify(facts)}`);
    },
  });
  db.onEvents(builder.wake);
  const startedAt = performance.now();
  await builder.settled();
  const variantsMs = performance.now() - startedAt;

  return {
    db,
    variantsMs,
    async save(file, write) {
      const published = new Promise<number>((resolve) => {
        awaited = { file, resolve };
      });
      const startedAt = performance.now();
      await write();
      return (await published) - startedAt;
    },
    settled: () => builder.settled(),
    async close() {
      await builder.stop();
      await db.checkpoint();
      await db.close();
    },
  };
}
