import type { FaqItem } from '#domain/post/faq.ts';
import type { Illustration } from './illustrations/illustration.ts';

/** A post of the demo content. Its body is in `posts/<category>/<slug>.html`. */
export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  tags: DemoTagSlug[];
  illustration: Illustration;
  /** Images inside the body, which contains their URLs. */
  figures?: DemoFigure[];
  isFeatured?: boolean;
  isPopular?: boolean;
  views: number;
  status: 'published' | 'scheduled' | 'draft';
  /** The days from the publishing time to the creation of the demo content; negative for a scheduled post. */
  publishedDaysAgo: number;
  faq: FaqItem[];
  comments?: DemoComment[];
}

export interface DemoFigure {
  /** The URL is `/images/<name>.jpg`. */
  name: string;
  illustration: Illustration;
  alt: string;
}

export interface DemoComment {
  authorName: string;
  body: string;
  daysAgo: number;
  isApproved: boolean;
}

export const demoTags = {
  wireless: 'אלחוטי',
  'noise-cancelling': 'ביטול רעשים',
  'battery-life': 'חיי סוללה',
  budget: 'תקציב נמוך',
  premium: 'פרימיום',
  'smart-home': 'בית חכם',
  comparison: 'השוואה',
  'buying-guide': 'מדריך קנייה',
  'work-from-home': 'עבודה מהבית',
  sport: 'ספורט',
  kids: 'ילדים',
  travel: 'נסיעות',
  oled: 'מסך OLED',
  'fast-charging': 'טעינה מהירה',
  camera: 'צילום',
  ai: 'בינה מלאכותית',
  'competitive-gaming': 'גיימינג תחרותי',
  students: 'סטודנטים',
  privacy: 'אבטחה ופרטיות',
  repairability: 'תיקון ותחזוקה',
} as const;

export type DemoTagSlug = keyof typeof demoTags;
