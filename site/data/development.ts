import { openReader } from '#db/client.ts';
import { createAsker, type SiteData } from './asker.ts';

let opened: ReturnType<typeof openReader> | undefined;

/** The data of one page as `astro dev` shows it: straight from the database, nothing remembered. */
export async function developmentData(): Promise<SiteData> {
  opened ??= openReader({
    url: process.env.DATABASE_URL ?? `file:${process.env.DATA_DIR ?? '.data'}/blog.db`,
    authToken: process.env.DATABASE_AUTH_TOKEN,
  });
  const { read } = await opened;
  return createAsker(read).forPage(() => undefined);
}
