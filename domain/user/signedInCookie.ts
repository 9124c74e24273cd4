/**
 * Scripts can read this cookie. Without the cookie, the browser does not request the current user, because
 * nobody is signed in.
 */
export const signedInCookie = { name: 'signed_in', value: '1' } as const;

/**
 * Returns whether a user may be signed in.
 * @param cookies The value of `document.cookie`.
 */
export const hasSignedInCookie = (cookies: string): boolean =>
  cookies.split('; ').includes(`${signedInCookie.name}=${signedInCookie.value}`);
