/** Returns whether a folded token begins with a Hebrew letter. */
export const isHebrew = (token: string) => /^[א-ת]/.test(token);
