import { openReader } from '#db/client.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { createAsker, type SiteData } from './queryLoader.ts';

let opened: ReturnType<typeof openReader> | undefined;

/** The data of one page as `astro dev` shows it: straight from the database, nothing remembered. */
export async function developmentData(): Promise<SiteData> {
  opened ??= openReader(dataLocation(process.env).database);
  const { read } = await opened;
  return createAsker(read).forPage(() => undefined);
}
