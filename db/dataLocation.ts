import path from 'node:path';
import type { DatabaseOptions } from './client.ts';

export interface DataLocation {
  dataDir: string;
  database: DatabaseOptions;
  mediaFolder: string;
  publishedFolder: string;
}

/** Returns the location of the data for a command. Reads the same environment variables as the server. */
export function dataLocation(env: Record<string, string | undefined>): DataLocation {
  const dataDir = env.DATA_DIR || '.data';
  return {
    dataDir,
    database: {
      url: env.DATABASE_URL || `file:${path.join(dataDir, 'blog.db')}`,
      authToken: env.DATABASE_AUTH_TOKEN || undefined,
    },
    mediaFolder: path.join(dataDir, 'media'),
    publishedFolder: env.PUBLISH_TO || path.join(dataDir, 'site'),
  };
}

export const databaseFile = (url: string) => url.replace(/^file:(\/\/)?/, '');
