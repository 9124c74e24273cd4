import { textDirection } from '#domain/text/bidi.ts';

/** Returns `ltr` for HTML whose text contains no Hebrew at all. */
export const proseDirection = (html: string): 'ltr' | undefined =>
  /[\u0590-\u05ff]/.test(html) ? undefined : textDirection(html.replace(/<[^<>]*>/g, ''));
