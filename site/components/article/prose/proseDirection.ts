import { textDirection } from '#domain/text/bidi.ts';

/** `ltr` for a text that holds no Hebrew at all; the tags round its words do not count. */
export const proseDirection = (html: string): 'ltr' | undefined =>
  /[\u0590-\u05ff]/.test(html) ? undefined : textDirection(html.replace(/<[^<>]*>/g, ''));
