/**
 * A cookie that scripts can read, in contrast to the session cookie. It shows only that a user may be signed
 * in. If it is missing, the browser does not request the current user.
 */
export const signedInCookie = { name: 'signed_in', value: '1' } as const;

/**
 * Returns whether a user may be signed in.
 * @param cookies The value of `document.cookie`.
 */
export const hasSignedInCookie = (cookies: string): boolean =>
  cookies.split('; ').includes(`${signedInCookie.name}=${signedInCookie.value}`);
