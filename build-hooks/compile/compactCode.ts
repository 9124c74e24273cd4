import type { Rolldown } from 'vite';

/**
 * Makes the text of compiled modules small, because V8 keeps it in memory. A text with a single Hebrew letter needs two
 * bytes for each character, so such letters are escaped. Lines and names stay, because stack traces show them.
 */
export const compactCode: Rolldown.OutputOptions = {
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { asciiOnly: true, removeWhitespace: false },
  },
};
