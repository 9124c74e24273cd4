import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { listFiles } from '../publish/files.ts';

/** Renders social images. The builder takes it as an option, so that render threads do not load sharp. */
export interface SocialImageRenderer {
  /** Identifies the design. Images of the same content differ between designs. */
  design: string;
  render(content: SocialImageContent): Promise<Buffer>;
}

export async function openSocialImageRenderer(): Promise<SocialImageRenderer> {
  const folder = new URL('./', import.meta.url);
  const files = await listFiles(fileURLToPath(folder));
  const digests = await Promise.all(
    files.map(async (file) => `${file} ${hash('sha1', await readFile(new URL(file, folder)))}`),
  );
  return {
    design: hash('sha1', digests.join('\n')),
    // Loads the module with the first image, because most saves need no social image.
    render: async (content) => (await import('./renderSocialImage.ts')).renderSocialImage(content),
  };
}
