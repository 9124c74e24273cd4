import { escapeHtml } from '../html/escapeHtml.ts';
import { withoutUnsafeCharacters } from './unsafeCharacters.ts';

/**
 * Escapes text for XML 1.0. Removes the characters that XML forbids even in escaped form. One of them
 * would make a whole feed unreadable.
 */
export const escapeXml = (text: string): string =>
  escapeHtml(withoutUnsafeCharacters(text)).replaceAll("'", '&#39;');
