import { hash } from 'node:crypto';
import type { SocialImageColor, SocialImageContent } from '#domain/media/socialImage.ts';
import { socialImagePath } from '#domain/paths.ts';
import type { QueryParameter } from './pageQuery.ts';

export type SocialImageParameters = [
  title: string,
  kicker: string,
  color: SocialImageColor,
  siteTitle: string,
  imageUrl: string,
];

export const socialImageParameters = ({
  title,
  kicker,
  color,
  siteTitle,
  imageUrl,
}: SocialImageContent): SocialImageParameters => [title, kicker, color, siteTitle, imageUrl];

/** Returns the path of a social image, which contains a hash of the image's content. */
export const socialImagePathFor = (parameters: readonly QueryParameter[]) =>
  socialImagePath(hash('sha256', JSON.stringify(parameters)).slice(0, hashLength));

const hashLength = 24;
