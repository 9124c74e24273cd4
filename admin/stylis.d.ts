/** Declares the only export of stylis that the console uses, because the package has no types. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';
  export const prefixer: StylisPlugin;
}
