import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';

export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/bmp',
];

const { uploadBytesMax } = limits.request;
export const uploadMegabytesMax = uploadBytesMax / 1_000_000;

/** Returns an error message for a file that cannot be uploaded. */
export function imageFileError({ name, type, size }: File): string | undefined {
  if (!imageTypes.includes(type)) return he.images.notImage(name);
  return size > uploadBytesMax ? he.images.tooLarge(name, uploadMegabytesMax) : undefined;
}

/** Reads a file as a `data:` URL, because the console's Content-Security-Policy forbids `blob:` URLs. */
export const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Converts a URL such as `data:image/png;base64,…` to a file. Returns undefined for any other URL. */
export function fileFromDataUrl(url: string, name: string): File | undefined {
  const [, type, base64] = /^data:(image\/[a-z]+);base64,(.+)$/is.exec(url) ?? [];
  if (!type || !base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
  } catch {
    // The text is not valid base64.
    return undefined;
  }
}
