import { he } from '#domain/he/site/layout.ts';
import type { Publisher, SocialNetwork } from '#domain/site/publisher.ts';

const icons: Record<SocialNetwork, string> = {
  facebook: 'facebook-line',
  instagram: 'instagram-line',
  youtube: 'youtube-line',
  x: 'twitter-x-line',
  tiktok: 'tiktok-line',
  linkedin: 'linkedin-line',
  telegram: 'telegram-line',
  whatsapp: 'whatsapp-line',
  other: 'link',
};

export const socialProfiles = ({ name, socialLinks }: Pick<Publisher, 'name' | 'socialLinks'>) =>
  socialLinks.map(({ url, network }) => ({
    url,
    iconName: icons[network],
    label: he.profileOn(name, network === 'other' ? new URL(url).hostname : he.networks[network]),
  }));
