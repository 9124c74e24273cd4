import { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { slugPattern } from '../post/slug.ts';
import { textSchema } from '../validation/textSchema.ts';
import { categoryDescriptionRule, categoryNameRule } from './categoryRules.ts';

export const colorClasses = [
  'accent-blue',
  'accent-green',
  'purple-500',
  'red-500',
  'yellow-500',
  'pink-500',
  'orange-500',
] as const;

export const iconClasses = [
  'ri-article-line',
  'ri-smartphone-line',
  'ri-home-5-line',
  'ri-walk-line',
  'ri-gamepad-line',
  'ri-headphone-line',
  'ri-computer-line',
  'ri-camera-line',
  'ri-tv-line',
  'ri-cpu-line',
  'ri-shopping-cart-line',
] as const;

export const defaultIconClass = 'ri-article-line';
export const defaultColorClass = 'accent-blue';

/** The category colours that the stylesheet defines. */
export const categoryColors = [
  'blue',
  'green',
  'purple',
  'red',
  'yellow',
  'pink',
  'orange',
  'teal',
  'indigo',
  'cyan',
] as const;
export type CategoryColor = (typeof categoryColors)[number];

export interface Category {
  id: number;
  slug: string;
  name: string;
  description: string;
  iconClass: string;
  colorClass: string;
  isMainCategory: boolean;
  /** Number of live posts. */
  postCount: number;
}

const slug = z
  .string({ error: he.category.slugRequired })
  .trim()
  .min(1, he.category.slugRequired)
  .max(limits.post.slugLengthMax, he.post.slugTooLong)
  .regex(slugPattern, he.post.slugPattern);

const fields = {
  name: textSchema(categoryNameRule),
  slug,
  description: textSchema(categoryDescriptionRule),
  iconClass: z
    .string({ error: he.invalidText })
    .regex(/^ri-[a-z0-9-]{1,40}$/, he.category.invalidIcon),
  colorClass: z
    .string({ error: he.invalidText })
    .regex(/^[a-z0-9-]{1,40}$/, he.category.invalidColor),
  isMainCategory: z.boolean({ error: he.invalidBoolean }),
};

/** Fields of a new category. Without a slug, the slug is derived from the name. */
export const categoryCreateSchema = z.object({
  ...fields,
  slug: slug.optional(),
  description: fields.description.nullish().transform((text) => text ?? ''),
  iconClass: fields.iconClass.default(defaultIconClass),
  colorClass: fields.colorClass.default(defaultColorClass),
  isMainCategory: fields.isMainCategory.default(false),
});

/** Changes to a category. Missing fields stay unchanged. */
export const categoryUpdateSchema = z
  .object({
    ...fields,
    description: fields.description.nullable().transform((text) => text ?? ''),
  })
  .partial();

export type CategoryCreate = z.output<typeof categoryCreateSchema>;
export type CategoryUpdate = z.output<typeof categoryUpdateSchema>;

/** Colours by category slug. */
const defaultColors: Record<string, CategoryColor> = {
  tech: 'blue',
  home: 'green',
  lifestyle: 'purple',
  gaming: 'red',
  audio: 'yellow',
  ecommerce: 'teal',
  mobile: 'indigo',
  computer: 'cyan',
};

const colorByClass: Record<string, CategoryColor> = {
  'accent-blue': 'blue',
  'accent-green': 'green',
  'purple-500': 'purple',
  'red-500': 'red',
  'yellow-500': 'yellow',
  'pink-500': 'pink',
  'orange-500': 'orange',
};

/** Returns the chosen colour of a category, else the default of its slug, else blue. */
export function categoryColor(category: Pick<Category, 'slug' | 'colorClass'>): CategoryColor {
  const isChosen = category.colorClass !== defaultColorClass;
  const chosen = isChosen ? colorByClass[category.colorClass] : undefined;
  return chosen ?? defaultColors[category.slug] ?? 'blue';
}

/** Icons by category slug. */
const defaultIcons: Record<string, string> = {
  tech: 'ri-cpu-line',
  home: 'ri-home-5-line',
  lifestyle: 'ri-walk-line',
  gaming: 'ri-gamepad-line',
  audio: 'ri-headphone-line',
  ecommerce: 'ri-shopping-cart-line',
  mobile: 'ri-smartphone-line',
  computer: 'ri-computer-line',
};

/** Returns the chosen icon of a category, else the default of its slug, else the article icon. */
export function categoryIcon(category: Pick<Category, 'slug' | 'iconClass'>): string {
  if (category.iconClass !== defaultIconClass) return category.iconClass;
  return defaultIcons[category.slug] ?? defaultIconClass;
}
