/**
 * A cookie beside the session's that scripts may read: it says nothing but that somebody may be
 * signed in, so that a visitor's browser never asks the API who is.
 */
export const signedInCookie = { name: 'signed_in', value: '1' } as const;

/** `document.cookie` → whether the mark is there. */
export const hasSignedInCookie = (cookies: string): boolean =>
  cookies.split('; ').includes(`${signedInCookie.name}=${signedInCookie.value}`);
