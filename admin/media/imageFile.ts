import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';

/** What the library takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

const { uploadBytesMax } = limits.request;
export const uploadMegabytesMax = uploadBytesMax / 1_000_000;

/** Why a file cannot be uploaded; undefined when it can. */
export function fileProblem({ name, type, size }: File): string | undefined {
  if (!pictureTypes.includes(type)) return he.pictures.notImage(name);
  return size > uploadBytesMax ? he.pictures.tooLarge(name, uploadMegabytesMax) : undefined;
}

/** A file as an address that an `<img>` can show; the console's pages may show no `blob:`. */
export const fileAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** `data:image/png;base64,…` → a file to upload; undefined when it does not hold one. */
export function fileOfAddress(address: string, name: string): File | undefined {
  const [, type, base64] = /^data:(image\/[a-z]+);base64,(.+)$/is.exec(address) ?? [];
  if (!type || !base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
  } catch {
    // Not base64 after all.
    return undefined;
  }
}
