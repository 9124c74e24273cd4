import { he } from '#domain/he/chrome.ts';

interface ShareNetwork {
  icon: string;
  name: string;
  /** The address that opens the network with a text and a link ready to send. */
  shareUrl: (url: string, text: string) => string;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** Where Israelis share, most used first. Plain links: nothing of these networks loads here. */
export const shareNetworks: ShareNetwork[] = [
  {
    icon: 'whatsapp-line',
    name: he.networks.whatsapp,
    shareUrl: (url, text) => `https://wa.me/?${query({ text: `${text} ${url}` })}`,
  },
  {
    icon: 'telegram-line',
    name: he.networks.telegram,
    shareUrl: (url, text) => `https://t.me/share/url?${query({ url, text })}`,
  },
  {
    icon: 'facebook-line',
    name: he.networks.facebook,
    shareUrl: (url) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  {
    icon: 'twitter-x-line',
    name: he.networks.x,
    shareUrl: (url, text) => `https://x.com/intent/post?${query({ url, text })}`,
  },
];
