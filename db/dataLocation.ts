import path from 'node:path';
import type { DatabaseOptions } from './client.ts';

export interface DataLocation {
  dataDir: string;
  database: DatabaseOptions;
  mediaFolder: string;
  /** Where the site is published to. */
  publishedFolder: string;
}

/** Where a command that is no server finds the data: by the variables that the server reads too. */
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

/** The path in `file:PATH`. */
export const databaseFile = (url: string) => url.replace(/^file:(\/\/)?/, '');
