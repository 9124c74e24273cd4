import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';

export const manifestName = 'manifest.json';
export const databaseName = 'blog.db';
export const mediaName = 'media';

/** The manifest is the last entry of an archive, so an incomplete archive has no manifest. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The SHA-256 of each file in hexadecimal, by path in the archive. */
  files: z.record(z.string(), z.string()),
});

export type BackupManifest = z.output<typeof manifestSchema>;

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
