import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#db/client.ts';
import { listPosts } from '#db/posts/lists/listPosts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

export const numberedPost = (number: number) =>
  postCreateSchema.parse({ ...samplePost, slug: `post-${number}`, isPublished: true });

/** Opens a database beside an empty media folder, until the test ends. */
export async function startWithFiles() {
  const { db, folder, file } = await openTestDatabase();
  await ensureDefaults(db);
  const locations = locationsIn(folder, file);
  await mkdir(locations.mediaFolder);
  return { db, folder, locations, target: path.join(folder, 'backup.tar.gz') };
}

/** Copies the database. No process has the copy open. */
export async function stoppedCopy(db: Database, folder: string, name = 'stopped') {
  await db.checkpoint();
  const copy = path.join(folder, name);
  await mkdir(copy);
  await cp(path.join(folder, 'blog.db'), path.join(copy, 'blog.db'));
  return locationsIn(copy, path.join(copy, 'blog.db'));
}

export const locationsIn = (folder: string, file: string) => ({
  dataDir: folder,
  database: { url: `file:${file}` },
  mediaFolder: path.join(folder, 'media'),
});

export const postsOf = (db: Database) => listPosts(db.read, { audience: 'admins' });
