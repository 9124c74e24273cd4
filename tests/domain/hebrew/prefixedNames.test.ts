import { expect, test } from 'vitest';
import { he as layout } from '#domain/he/site/layout.ts';
import { he as post } from '#domain/he/site/post.ts';
import { he as staticPages } from '#domain/he/site/staticPages.ts';

test.each([
  ['rights', layout.rights, 'ל'],
  ['shareSiteOn', layout.shareSiteOn, 'ב'],
  ['shareOn', post.shareOn, 'ב'],
  ['the description of the about page', staticPages.about.description, 'ב'],
  ['the description of the terms', staticPages.terms.description, 'ב'],
])(
  'the text %s separates its prefix by a maqaf only from names that are not Hebrew',
  (_, text, prefix) => {
    expect(text('X')).toContain(` ${prefix}־X`);
    expect(text('וואטסאפ')).toContain(` ${prefix}וואטסאפ`);
  },
);
