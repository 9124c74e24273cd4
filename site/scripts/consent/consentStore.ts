export const consentKey = 'consent';

/** A copy of the decision in memory, for browsers that block storage. */
let memoryCopy: string | null = null;

export function readStoredConsent(): string | null {
  try {
    return localStorage.getItem(consentKey) ?? memoryCopy;
  } catch (error) {
    console.debug('The consent cannot be read', error);
    return memoryCopy;
  }
}

export function storeConsent(text: string) {
  memoryCopy = text;
  try {
    localStorage.setItem(consentKey, text);
  } catch (error) {
    console.debug('The consent cannot be stored', error);
  }
}
