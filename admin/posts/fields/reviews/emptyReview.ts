import { type Review, reviewSchema } from '#domain/product/review.ts';

export const emptyReview = (productId: number): Review => reviewSchema.parse({ productId });
