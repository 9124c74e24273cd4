import { he } from '#domain/he/site/layout.ts';

interface ShareNetwork {
  iconName: string;
  name: string;
  shareUrl: (url: string, text: string) => string;
}

/** Social networks that are used in Israel, most used first. */
export const shareNetworks: ShareNetwork[] = [
  {
    iconName: 'whatsapp-line',
    name: he.networks.whatsapp,
    shareUrl: (url, text) => `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
  },
  {
    iconName: 'telegram-line',
    name: he.networks.telegram,
    shareUrl: (url, text) =>
      `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
  },
  {
    iconName: 'facebook-line',
    name: he.networks.facebook,
    shareUrl: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
  {
    iconName: 'twitter-x-line',
    name: he.networks.x,
    shareUrl: (url, text) =>
      `https://x.com/intent/post?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
  },
];
