import { escapeHtml } from '../html/escapeHtml.ts';
import { withoutUnsafeCharacters } from './unsafeCharacters.ts';

/**
 * Escapes text for XML 1.0. Removes characters that XML forbids, because one such character makes a whole
 * feed unreadable.
 */
export const escapeXml = (text: string): string =>
  escapeHtml(withoutUnsafeCharacters(text)).replaceAll("'", '&#39;');
