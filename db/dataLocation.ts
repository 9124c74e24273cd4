import path from 'node:path';
import type { DatabaseOptions } from './client.ts';

export interface DataLocation {
  dataDir: string;
  database: DatabaseOptions;
  mediaFolder: string;
  /** The folder of the releases, also if a bucket gets a copy of the site. */
  publishedFolder: string;
}

/** The environment variables that say where the data is. All are optional. */
export interface DataVariables {
  DATA_DIR?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_AUTH_TOKEN?: string | undefined;
  MEDIA_DIR?: string | undefined;
  PUBLISH_TO?: string | undefined;
}

/** Returns the location of the data. The server, the bot and the commands find the same data with the same variables. */
export function dataLocation(env: DataVariables): DataLocation {
  const dataDir = env.DATA_DIR || '.data';
  return {
    dataDir,
    database: {
      url: env.DATABASE_URL || `file:${path.join(dataDir, 'blog.db')}`,
      authToken: env.DATABASE_AUTH_TOKEN || undefined,
    },
    mediaFolder: env.MEDIA_DIR || path.join(dataDir, 'media'),
    publishedFolder: publishedFolder(dataDir, env.PUBLISH_TO),
  };
}

const publishedFolder = (dataDir: string, publishTo: string | undefined): string =>
  !publishTo || publishTo.startsWith(bucketUrlPrefix) ? path.join(dataDir, 'site') : publishTo;

export const bucketUrlPrefix = 's3://';
