import { normalizeLine } from '../text/normalizeText.ts';
import {
  isHttpsUrl,
  type Phone,
  type PublisherSettings,
  parsePhone,
  splitLines,
} from './publisherSettings.ts';

/** The details about the publisher that every page shows. A missing detail is null or an empty list. */
export interface Publisher {
  /** The publisher's name in the settings, or else the title of the site. */
  name: string;
  email: string | null;
  phone: Phone | null;
  socialLinks: SocialLink[];
}

export interface SocialLink {
  url: string;
  network: SocialNetwork;
}

export type SocialNetwork =
  | 'facebook'
  | 'instagram'
  | 'youtube'
  | 'x'
  | 'tiktok'
  | 'linkedin'
  | 'telegram'
  | 'whatsapp'
  | 'other';

/** The accessibility coordinator and the date of the accessibility statement. */
export interface AccessibilityContact {
  name: string | null;
  phone: Phone | null;
  email: string | null;
  /** Date in the form `2026-11-21`. */
  statementDate: string | null;
}

export function readPublisher(settings: PublisherSettings & { site_title: string }): Publisher {
  return {
    name: normalizeLine(settings.publisher_name) || settings.site_title,
    email: textOrNull(settings.contact_email),
    phone: parsePhone(settings.contact_phone),
    socialLinks: splitLines(settings.social_links)
      .filter(isHttpsUrl)
      .map((line) => ({ url: new URL(line).href, network: networkOf(new URL(line).hostname) })),
  };
}

/** If the accessibility coordinator has no e-mail address, the publisher's contact address is used. */
export function readAccessibilityContact(settings: PublisherSettings): AccessibilityContact {
  return {
    name: textOrNull(settings.accessibility_name),
    phone: parsePhone(settings.accessibility_phone),
    email: textOrNull(settings.accessibility_email) ?? textOrNull(settings.contact_email),
    statementDate: textOrNull(settings.accessibility_date),
  };
}

const textOrNull = (value: string) => normalizeLine(value) || null;

const hosts: Record<string, SocialNetwork> = {
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'x.com': 'x',
  'twitter.com': 'x',
  'tiktok.com': 'tiktok',
  'linkedin.com': 'linkedin',
  't.me': 'telegram',
  'telegram.me': 'telegram',
  'whatsapp.com': 'whatsapp',
  'wa.me': 'whatsapp',
};

/** Returns the social network to which a host name such as `www.facebook.com` belongs. */
function networkOf(hostname: string): SocialNetwork {
  const labels = hostname.split('.');
  const names = labels.map((_, index) => labels.slice(index).join('.'));
  const known = names.find((name) => Object.hasOwn(hosts, name));
  return (known && hosts[known]) || 'other';
}
