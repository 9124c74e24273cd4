import { textDirection } from '#domain/text/bidi.ts';

/** Returns `ltr` if the text of the HTML contains Latin letters and no Hebrew. */
export const proseDirection = (html: string): 'ltr' | undefined =>
  /[\u0590-\u05ff]/.test(html) ? undefined : textDirection(html.replace(/<[^<>]*>/g, ''));
