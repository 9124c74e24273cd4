export const consentKey = 'consent';

/** What this page was told, for browsers that keep nothing. */
let unkept: string | null = null;

export function stored(): string | null {
  try {
    return localStorage.getItem(consentKey) ?? unkept;
  } catch (error) {
    console.debug('The consent cannot be read', error);
    return unkept;
  }
}

export function store(text: string) {
  unkept = text;
  try {
    localStorage.setItem(consentKey, text);
  } catch (error) {
    console.debug('The consent cannot be kept', error);
  }
}
