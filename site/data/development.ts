import { openReadOnlyDatabase } from '#db/client.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { createQueryLoader, type SiteData } from './queryLoader.ts';

let reader: ReturnType<typeof openReadOnlyDatabase> | undefined;

/** Returns uncached page data from the database, for `astro dev`. */
export async function developmentData(): Promise<SiteData> {
  reader ??= openReadOnlyDatabase(dataLocation(process.env).database);
  const { read } = await reader;
  return createQueryLoader(read).forPage(() => undefined);
}
