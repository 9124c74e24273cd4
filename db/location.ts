import path from 'node:path';
import type { DatabaseOptions } from './client.ts';

export interface DataLocation {
  database: DatabaseOptions;
  mediaFolder: string;
}

/** Where a command that is no server finds the data: by the variables that the server reads too. */
export function dataLocation(env: Record<string, string | undefined>): DataLocation {
  const dataDir = env.DATA_DIR || '.data';
  return {
    database: {
      url: env.DATABASE_URL || `file:${path.join(dataDir, 'blog.db')}`,
      authToken: env.DATABASE_AUTH_TOKEN || undefined,
    },
    mediaFolder: path.join(dataDir, 'media'),
  };
}
