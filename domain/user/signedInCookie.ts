/**
 * A cookie that scripts can read, in addition to the session cookie. It only means that a user may be
 * signed in. Without it, the browser skips the API request for the current user.
 */
export const signedInCookie = { name: 'signed_in', value: '1' } as const;

/**
 * Returns whether a user may be signed in.
 * @param cookies The value of `document.cookie`.
 */
export const hasSignedInCookie = (cookies: string): boolean =>
  cookies.split('; ').includes(`${signedInCookie.name}=${signedInCookie.value}`);
