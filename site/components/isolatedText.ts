import { unescapeHTML } from 'astro/runtime/server/index.js';
import { isolateLatin, isolateName } from '#domain/text/bidi.ts';

/** Returns a text of one paragraph as the content of an element. A `Fragment` would render more slowly. */
export const isolatedText = (text: string) => unescapeHTML(isolateLatin(text));

/** Returns a short name, such as that of a category, as the content of a link or a flex container. */
export const isolatedName = (name: string) => unescapeHTML(isolateName(name));
