import { unescapeHTML } from 'astro/runtime/server/index.js';
import { isolateLatin } from '#domain/text/bidi.ts';

/** Returns a name or title as the content of an element. A `Fragment` would render more slowly. */
export const isolatedText = (text: string) => unescapeHTML(isolateLatin(text));
