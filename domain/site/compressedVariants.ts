/** Extensions of compressed variants, which are appended to the name of the file. */
export const variantExtensions = ['.br', '.gz'] as const;

/** Returns whether a file is the compressed variant of another file, such as `about.html.br`. */
export const isCompressedVariant = (file: string): boolean =>
  variantExtensions.some((extension) => file.endsWith(extension));
