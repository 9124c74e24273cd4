import { z } from 'zod';
import { he } from '../he/errors.ts';
import { slugSchema } from '../validation/slugSchema.ts';
import { textSchema } from '../validation/textSchema.ts';
import { versionSchema } from '../validation/versionSchema.ts';
import { categoryDescriptionRule, categoryNameRule } from './categoryRules.ts';

/** Each colour class of a category, with the colour that it stands for. */
const colors = [
  ['accent-blue', 'blue'],
  ['accent-green', 'green'],
  ['purple-500', 'purple'],
  ['red-500', 'red'],
  ['yellow-500', 'yellow'],
  ['pink-500', 'pink'],
  ['orange-500', 'orange'],
  ['teal-500', 'teal'],
  ['indigo-500', 'indigo'],
  ['cyan-500', 'cyan'],
] as const;

export const colorClasses = colors.map(([colorClass]) => colorClass);
export const categoryColors = colors.map(([, color]) => color);
export type CategoryColor = (typeof categoryColors)[number];

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

export interface Category {
  id: number;
  slug: string;
  name: string;
  description: string;
  iconClass: string;
  colorClass: string;
  isMainCategory: boolean;
  version: number;
  /** Number of live posts. */
  postCount: number;
}

const slug = slugSchema({
  tooShort: he.category.slugRequired,
  tooLong: he.post.slugTooLong,
  pattern: he.category.slugPattern,
});

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

/** A missing slug is derived from the name. A missing icon or colour comes from `defaultLook`. */
export const categoryCreateSchema = z.object({
  ...fields,
  slug: slug.optional(),
  description: fields.description.nullish().transform((text) => text ?? ''),
  iconClass: fields.iconClass.optional(),
  colorClass: fields.colorClass.optional(),
  isMainCategory: fields.isMainCategory.default(false),
});

/** Missing fields stay unchanged. */
export const categoryUpdateSchema = z
  .object({
    ...fields,
    description: fields.description.nullable().transform((text) => text ?? ''),
    version: versionSchema,
  })
  .partial();

export type CategoryCreate = z.output<typeof categoryCreateSchema>;
export type CategoryUpdate = z.output<typeof categoryUpdateSchema>;

export type CategoryLook = Pick<Category, 'iconClass' | 'colorClass'>;

const looksBySlug = new Map<string, CategoryLook>([
  ['tech', { colorClass: 'accent-blue', iconClass: 'ri-cpu-line' }],
  ['home', { colorClass: 'accent-green', iconClass: 'ri-home-5-line' }],
  ['lifestyle', { colorClass: 'purple-500', iconClass: 'ri-walk-line' }],
  ['gaming', { colorClass: 'red-500', iconClass: 'ri-gamepad-line' }],
  ['audio', { colorClass: 'yellow-500', iconClass: 'ri-headphone-line' }],
  ['ecommerce', { colorClass: 'teal-500', iconClass: 'ri-shopping-cart-line' }],
  ['mobile', { colorClass: 'indigo-500', iconClass: 'ri-smartphone-line' }],
  ['computer', { colorClass: 'cyan-500', iconClass: 'ri-computer-line' }],
]);

export const defaultLook = (slug: string): CategoryLook =>
  looksBySlug.get(slug) ?? { colorClass: defaultColorClass, iconClass: defaultIconClass };

const colorByClass = new Map<string, CategoryColor>(colors);

/** Returns the colour that a colour class stands for. An unknown class stands for blue. */
export const categoryColor = ({ colorClass }: Pick<Category, 'colorClass'>): CategoryColor =>
  colorByClass.get(colorClass) ?? 'blue';
