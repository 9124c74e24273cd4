import { hash } from 'node:crypto';
import type { CardColor, SocialCard } from '#domain/media/socialImage.ts';
import { socialCardPath } from '#domain/paths.ts';

/** A card as the keys of a question: all that it shows. */
export type CardKeys = [title: string, kicker: string, color: CardColor, siteTitle: string];

export const cardKeys = ({ title, kicker, color, siteTitle }: SocialCard): CardKeys => [
  title,
  kicker,
  color,
  siteTitle,
];

/** The address of a card, named after what it shows: another content is another address. */
export const cardPath = (keys: CardKeys) =>
  socialCardPath(hash('sha256', JSON.stringify(keys)).slice(0, nameLength));

const nameLength = 24;
