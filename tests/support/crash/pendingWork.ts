import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';

/** Describes the remaining work of the builder. Returns an empty string if everything is published. */
export async function describePendingWork(
  dataDir: string,
  publishedFolder: string,
): Promise<string> {
  const release = await findCurrentRelease(publishedFolder);
  if (!release) return 'there is no release';
  const blog = new DatabaseSync(path.join(dataDir, 'blog.db'), readOptions);
  const graph = new DatabaseSync(release.graphFile, readOptions);
  try {
    const number = (db: DatabaseSync, query: string) => Number(db.prepare(query).get()?.n ?? 0);
    const cursor = (key: string) =>
      number(graph, `select value as n from meta where key = '${key}'`);
    const newestEventId = number(blog, 'select max(id) as n from outbox');
    const pending = {
      builds: number(blog, `select count(*) as n from builds where status = 'running'`),
      events: newestEventId - cursor('cursor'),
      deferredEvents: newestEventId - cursor('deferredCursor'),
      pages: number(graph, 'select count(*) as n from dirty_pages'),
      variants: number(graph, 'select count(*) as n from pages where has_variants = 0'),
      socialImages: number(
        graph,
        'select count(*) as n from social_images where is_rendered = 0 or may_be_unused = 1',
      ),
    };
    return Object.values(pending).some((count) => count !== 0) ? JSON.stringify(pending) : '';
  } finally {
    blog.close();
    graph.close();
  }
}

/** Waits for a lock: SQLite locks the graph of an older release for a moment while the builder closes it. */
const readOptions = { readOnly: true, timeout: 5_000 };
