import { expect, test } from 'vitest';
import { he as heLayout } from '#domain/he/site/layout.ts';
import { he as hePost } from '#domain/he/site/post.ts';
import { he as heStaticPages } from '#domain/he/site/staticPages.ts';

test.each([
  ['rights', heLayout.rights, 'ל'],
  ['shareSiteOn', heLayout.shareSiteOn, 'ב'],
  ['shareOn', hePost.shareOn, 'ב'],
  ['the description of the about page', heStaticPages.about.description, 'ב'],
  ['the description of the terms', heStaticPages.terms.description, 'ב'],
])(
  'the text %s separates its prefix by a maqaf only from names that are not Hebrew',
  (_, text, prefix) => {
    expect(text('X')).toContain(` ${prefix}־X`);
    expect(text('וואטסאפ')).toContain(` ${prefix}וואטסאפ`);
  },
);
