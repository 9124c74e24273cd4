import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { socialPhotoUrl, variantUrl } from '#domain/media/media.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { listFiles, readFileIfPresent } from '../publish/files.ts';
import { createSocialImageProcess } from './socialImageProcess.ts';

/** Renders social images. The builder receives it as an option, because the bundle of the builder cannot contain it. */
export interface SocialImageRenderer {
  /** Identifies the design of the images. */
  design: string;
  /** Returns undefined if the content has a photo whose file is missing. */
  render(content: SocialImageContent): Promise<Buffer | undefined>;
}

/** Reads an uploaded image by the name of its file. Resolves to undefined if it does not exist. */
export type ReadUpload = (file: string) => Promise<Buffer | undefined>;

/** @param readElsewhere Reads uploaded images that are not in the media folder. */
export async function openSocialImageRenderer(
  mediaFolder: string,
  readElsewhere: ReadUpload = async () => undefined,
): Promise<SocialImageRenderer> {
  const folder = new URL('./', import.meta.url);
  const files = await listFiles(fileURLToPath(folder));
  const digests = await Promise.all(
    files.map(async (file) => `${file} ${hash('sha1', await readFile(new URL(file, folder)))}`),
  );
  const renderSocialImage = createSocialImageProcess();
  const readUpload: ReadUpload = async (file) =>
    (await readFileIfPresent(path.join(mediaFolder, file))) ?? readElsewhere(file);
  return {
    design: hash('sha1', digests.join('\n')),
    async render(content) {
      if (content.imageUrl === '') return renderSocialImage({ content, photo: undefined });
      const photo = await readPhoto(readUpload, content.imageUrl);
      // Renders no image without the photo, because that image would stay after the photo is restored.
      return photo && renderSocialImage({ content, photo });
    },
  };
}

/** Returns the social photo of an uploaded image, or the large variant if there is none. */
async function readPhoto(readUpload: ReadUpload, imageUrl: string): Promise<Buffer | undefined> {
  for (const url of [socialPhotoUrl(imageUrl), variantUrl(imageUrl, 'lg', 'jpg')]) {
    const photo = await readUpload(path.basename(url));
    if (photo) return photo;
  }
  return undefined;
}
