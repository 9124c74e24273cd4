import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { socialVariantUrl, variantUrl } from '#domain/media/media.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { isMissing, listFiles } from '../publish/files.ts';
import { createRenderProcess } from './renderProcess.ts';

/** Renders social images. The builder receives it as an option, because the bundle of the builder cannot contain it. */
export interface SocialImageRenderer {
  /** Identifies the design of the images. */
  design: string;
  /** Returns undefined if the content has a photo whose file is missing. */
  render(content: SocialImageContent): Promise<Buffer | undefined>;
}

export async function openSocialImageRenderer(mediaFolder: string): Promise<SocialImageRenderer> {
  const folder = new URL('./', import.meta.url);
  const files = await listFiles(fileURLToPath(folder));
  const digests = await Promise.all(
    files.map(async (file) => `${file} ${hash('sha1', await readFile(new URL(file, folder)))}`),
  );
  const renderSocialImage = createRenderProcess();
  return {
    design: hash('sha1', digests.join('\n')),
    async render(content) {
      if (content.imageUrl === '') return renderSocialImage({ content, photo: undefined });
      const photo = await readPhoto(mediaFolder, content.imageUrl);
      // Renders no image without the photo, because that image would stay after the photo is restored.
      return photo && renderSocialImage({ content, photo });
    },
  };
}

/** Returns the social variant of an uploaded image, or the large variant if there is none. */
async function readPhoto(mediaFolder: string, imageUrl: string): Promise<Buffer | undefined> {
  for (const url of [socialVariantUrl(imageUrl), variantUrl(imageUrl, 'lg', 'jpg')]) {
    try {
      return await readFile(path.join(mediaFolder, path.basename(url)));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return undefined;
}
