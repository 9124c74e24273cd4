import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { listFiles } from '../publish/files.ts';

/** Draws cards: given to the builder, whose threads need not carry what drawing takes. */
export interface SocialImageRenderer {
  /** Names the way in which cards are drawn: with another one, cards of the same content look different. */
  design: string;
  render(card: SocialImageContent): Promise<Buffer>;
}

export async function openSocialImageRenderer(): Promise<SocialImageRenderer> {
  const folder = new URL('./', import.meta.url);
  const files = await listFiles(fileURLToPath(folder));
  const digests = await Promise.all(
    files.map(async (file) => `${file} ${hash('sha1', await readFile(new URL(file, folder)))}`),
  );
  return {
    design: hash('sha1', digests.join('\n')),
    // Loaded with the first card: most saves draw none.
    render: async (card) => (await import('./renderSocialImage.ts')).renderSocialImage(card),
  };
}
