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
    mediaFolder: env.MEDIA_DIR || path.join(dataDir, 'media'),
    publishedFolder: publishedFolder(dataDir, env.PUBLISH_TO),
  };
}

/** Returns the folder of the releases. A site that a bucket contains also has this folder. */
export const publishedFolder = (dataDir: string, publishTo: string | undefined): string =>
  !publishTo || publishTo.startsWith(bucketUrlPrefix) ? path.join(dataDir, 'site') : publishTo;

export const bucketUrlPrefix = 's3://';
