import { Delta } from 'quill/core.js';
import { splitAddresses } from './webAddresses.ts';

/** Turns the URLs in the text of a Quill document into links, except in code. */
export const linkAddresses = (delta: Delta): Delta =>
  delta.reduce((result, { insert, attributes = {} }) => {
    const isLinkable =
      typeof insert === 'string' &&
      !attributes.link &&
      !attributes.code &&
      !attributes['code-block'];
    if (!isLinkable) return result.insert(insert ?? '', attributes);
    for (const { text, url } of splitAddresses(insert)) {
      const link = { href: url, isNewTab: true, rel: '' };
      result.insert(text, url ? { ...attributes, link } : attributes);
    }
    return result;
  }, new Delta());
