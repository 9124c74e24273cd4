import { Delta } from 'quill/core.js';
import { splitAddresses } from './webAddresses.ts';

/** Makes links of the web addresses in the text of a document. Existing links and code stay as they are. */
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
