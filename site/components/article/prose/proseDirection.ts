import { containsHebrew, textDirection } from '#domain/text/bidi.ts';
import { stripTags } from './htmlTags.ts';

/** Returns `ltr` if the text of the HTML contains Latin letters and no Hebrew. */
export const proseDirection = (html: string): 'ltr' | undefined =>
  containsHebrew(html) ? undefined : textDirection(stripTags(html));
