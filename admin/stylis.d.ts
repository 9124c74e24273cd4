/** Types of the only stylis export that the console uses. The package itself has no types. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';
  export const prefixer: StylisPlugin;
}
