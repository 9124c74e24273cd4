import { mkdir, readdir } from 'node:fs/promises';
import { type startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { drawImage, uploadForm } from '#tests/support/samples/images.ts';

/** Starts the API with an admin who uploads images. Each `seed` draws another image. */
export async function startWithUploads(...options: Parameters<typeof startApi>) {
  const { api, admin } = await startWithAdmin(...options);
  const upload = async (seed = 0, file: Parameters<typeof uploadForm>[1] = {}) =>
    admin.post('/api/media', uploadForm(await drawImage({ seed }).png().toBuffer(), file));
  const files = async () => {
    await mkdir(api.env.mediaFolder, { recursive: true });
    return (await readdir(api.env.mediaFolder)).sort();
  };
  return { api, admin, upload, files };
}

export const imageUrl = (body: unknown) => (body as { media: { url: string } }).media.url;
