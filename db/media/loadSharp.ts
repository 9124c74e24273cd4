import type sharpLibrary from 'sharp';

type Sharp = typeof sharpLibrary;

let loading: Promise<Sharp> | undefined;
let areDecodersRestricted = false;

/** Loads the image library before its first use, because it takes about 20 MB of memory. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // The cache of sharp would keep up to 50 MB of decoded images.
  sharp.cache(false);
  if (areDecodersRestricted) blockDecoders(sharp);
  return sharp;
}

/**
 * Blocks all image decoders of this process except those of the upload formats. Call this function after the
 * demo content is created, because demo images are SVG.
 */
export async function restrictDecoders(): Promise<void> {
  areDecodersRestricted = true;
  if (loading) blockDecoders(await loading);
}

/** Blocks the decoders of a loaded library. */
export function blockDecoders(sharp: Sharp): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const allowed = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
  sharp.unblock({ operation: allowed.map((name) => `VipsForeignLoad${name}Buffer`) });
}
