import { limits } from '#domain/limits.ts';
import { splitFaq } from '#domain/post/faq.ts';
import { lacksUnitSource } from '#domain/product/review.ts';
import type { PostField, PostValues } from '../form/postValues.ts';

/** An element of the content: number `index` among the elements that match `selector`. */
export interface ContentPlace {
  selector: 'img' | 'a' | 'h1, h2, h3';
  index: number;
}

export type ChecklistItem =
  | { kind: 'noUnitSource' | 'defaultCategory' | 'noExcerpt' | 'noImage'; field: PostField }
  | {
      kind: 'missingAlt' | 'remoteImage' | 'headingOrder';
      count: number;
      place: ContentPlace;
    }
  | { kind: 'deadLink'; count: number; path: string; place: ContentPlace };

/** Without its source, the API refuses to publish a review. All other items are suggestions. */
export const isRequired = ({ kind }: ChecklistItem): boolean => kind === 'noUnitSource';

type CheckedValues = Pick<
  PostValues,
  'categoryId' | 'excerpt' | 'featuredImage' | 'content' | 'reviews'
>;

/**
 * Returns what a post still lacks, required items first. `deadPaths` contains the linked paths of this site that have
 * no page.
 */
export function postChecklist(
  values: CheckedValues,
  deadPaths: ReadonlySet<string>,
): ChecklistItem[] {
  const html = splitFaq(values.content).body;
  const images = [...withoutNamelessAlts(html).matchAll(/<img\b[^>]*>/gi)].map(([tag]) => tag);
  const links = linkTargets(html);
  const firstDead = links.find((href) => deadPaths.has(href));
  return [
    ...itemIf(lacksUnitSource(values.reviews), { kind: 'noUnitSource', field: 'reviews' }),
    ...itemIf(values.categoryId === limits.post.defaultCategoryId, {
      kind: 'defaultCategory',
      field: 'categoryId',
    }),
    ...itemIf(values.excerpt.trim() === '', { kind: 'noExcerpt', field: 'excerpt' }),
    ...itemIf(values.featuredImage === '', { kind: 'noImage', field: 'featuredImage' }),
    ...firstPlaceItem('missingAlt', 'img', images, (tag) => !/\balt=/i.test(tag)),
    ...firstPlaceItem('remoteImage', 'img', images, (tag) => !/\bsrc="\/images\//i.test(tag)),
    ...firstPlaceItem(
      'headingOrder',
      'h1, h2, h3',
      headingSteps(html),
      (step) => step !== 'inOrder',
    ),
    ...firstPlaceItem('deadLink', 'a', links, (href) => deadPaths.has(href)).map((item) => ({
      ...item,
      path: firstDead ?? '',
    })),
  ];
}

/** Removes the empty `alt` of linked images. It marks decoration, but the link would have no name. */
const withoutNamelessAlts = (html: string): string =>
  html.replace(/<a\b[^>]*>.*?<\/a>/gis, (link) => {
    const hasName = link.replace(/<[^>]*>/g, '').trim() !== '' || /\balt="[^"]/i.test(link);
    return hasName ? link : link.replace(/\balt=""/gi, '');
  });

/** Returns the paths of this site that the content links to, without duplicates. */
export const internalPaths = (content: string): string[] => [
  ...new Set(linkTargets(splitFaq(content).body).filter((href) => href.startsWith('/'))),
];

const linkTargets = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/gi)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

/**
 * Returns whether the level of each heading is in order. The content must begin at the second level and must
 * not skip a level.
 */
function headingSteps(html: string): ('inOrder' | 'outOfOrder')[] {
  let before = 1;
  return [...html.matchAll(/<h([1-3])\b/gi)].map(([, digit]) => {
    const level = Number(digit);
    const isInOrder = level > 1 && level <= before + 1;
    before = Math.max(level, 2);
    return isInOrder ? 'inOrder' : 'outOfOrder';
  });
}

const itemIf = (condition: boolean, item: ChecklistItem): ChecklistItem[] =>
  condition ? [item] : [];

function firstPlaceItem<Kind extends string, Element>(
  kind: Kind,
  selector: ContentPlace['selector'],
  elements: readonly Element[],
  isProblem: (element: Element) => boolean,
): { kind: Kind; count: number; place: ContentPlace }[] {
  const index = elements.findIndex(isProblem);
  if (index < 0) return [];
  return [{ kind, count: elements.filter(isProblem).length, place: { selector, index } }];
}
