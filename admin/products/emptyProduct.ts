import { limits } from '#domain/limits.ts';

export const emptyProduct = {
  name: '',
  slug: '',
  brand: '',
  model: '',
  gtin: '',
  categoryId: limits.post.defaultCategoryId,
  images: [],
  releasedOn: '',
  status: 'current',
  successorId: null,
  specs: {},
};
