import { hash } from 'node:crypto';
import type { SocialImageColor, SocialImageContent } from '#domain/media/socialImage.ts';
import { socialImagePath } from '#domain/paths.ts';

export type SocialImageKeys = [
  title: string,
  kicker: string,
  color: SocialImageColor,
  siteTitle: string,
  imageUrl: string,
];

export const socialImageKeys = ({
  title,
  kicker,
  color,
  siteTitle,
  imageUrl,
}: SocialImageContent): SocialImageKeys => [title, kicker, color, siteTitle, imageUrl];

/** Returns the path of a social image, which contains a hash of the image's content. */
export const socialImagePathFor = (keys: SocialImageKeys) =>
  socialImagePath(hash('sha256', JSON.stringify(keys)).slice(0, hashLength));

const hashLength = 24;
