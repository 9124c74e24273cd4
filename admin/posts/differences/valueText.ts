import type { Author } from '#domain/author/author.ts';
import type { Category } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/editor.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import type { PostField, PostValues } from '../form/postValues.ts';
import { readableText } from './readableText.ts';
import { reviewLines } from './reviewLines.ts';

export function valueText(
  name: PostField,
  values: Partial<PostValues>,
  {
    categories,
    authors,
    products,
  }: { categories: Category[]; authors: Author[]; products: ReadonlyMap<number, string> },
): string[] {
  switch (name) {
    case 'content':
      return readableText(values.content ?? '');
    case 'categoryId':
      return [
        categories.find(({ id }) => id === values.categoryId)?.name ?? String(values.categoryId),
      ];
    case 'authorId':
      return [authors.find(({ id }) => id === values.authorId)?.name ?? he.none];
    case 'tags':
      return values.tags && values.tags.length > 0 ? values.tags : [he.none];
    case 'publishedAt':
      return [values.publishedAt ? dateAndTime(values.publishedAt) : he.none];
    case 'isPublished':
    case 'isFeatured':
    case 'isPopular':
      return [values[name] ? he.yes : he.no];
    case 'reviews':
      return reviewLines(values.reviews ?? [], products);
    default:
      return [values[name] || he.none];
  }
}
