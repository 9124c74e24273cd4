import { limits } from '../limits.ts';
import { cutAtWord } from '../text/cutAtWord.ts';
import type { MailingKind } from './mailing.ts';
import type { MailingItem } from './mailingContent.ts';

/** Returns the text that mail programs show beside the subject. */
export function preheaderOf(kind: MailingKind, items: readonly MailingItem[]): string {
  const [first] = items;
  if (!first) return '';
  const text =
    kind === 'post' ? first.verdict || first.excerpt : items.map(({ title }) => title).join(' · ');
  return cutAtWord(text, limits.mailing.preheaderLengthMax);
}
