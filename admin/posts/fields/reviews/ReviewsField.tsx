import { Alert, Box, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/screens/reviewInputs.ts';
import { limits } from '#domain/limits.ts';
import { type Review, reviewSchema } from '#domain/product/review.ts';
import { moveItem } from '../../../order/moveItem.ts';
import { ProductPicker } from '../../../products/ProductPicker.tsx';
import { visuallyHidden } from '../../../visuallyHidden.ts';
import type { PostValues } from '../../form/postValues.ts';
import { unitSourceId } from './ReviewInputs.tsx';
import { ReviewPanel, reviewInputsId } from './ReviewPanel.tsx';
import { reviewProblems } from './reviewProblems.ts';
import { useReviewedNames } from './useReviewedNames.ts';

/** Edits what the post says about products. */
export function ReviewsField() {
  const { field, fieldState } = useController<PostValues, 'reviews'>({ name: 'reviews' });
  const isPublished = useWatch<PostValues, 'isPublished'>({ name: 'isPublished' });
  const { value: reviews, onChange } = field;
  const names = useReviewedNames(reviews);
  const [openId, setOpenId] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  /** The review that gets the focus when its panel has opened, because a closed panel is hidden. */
  const idToFocus = useRef<number>(undefined);
  const problem = fieldState.error?.message;

  useEffect(() => {
    field.ref({
      focus() {
        const faulty = reviews.find((review) => hasProblem(review));
        if (!faulty) return picker.current?.focus();
        if (openId === faulty.productId) return focusProblem(openId);
        idToFocus.current = faulty.productId;
        setOpenId(faulty.productId);
      },
    });
  }, [field.ref, reviews, openId]);

  const handleOpened = (productId: number) => {
    if (idToFocus.current === productId) focusProblem(productId);
    idToFocus.current = undefined;
  };

  const handlePick = (product: { id: number; name: string }) => {
    onChange([...reviews, reviewSchema.parse({ productId: product.id })]);
    setOpenId(product.id);
    setAnnouncement(he.added(product.name));
  };
  const moveEarlier = (index: number) => onChange(moveItem(reviews, index, index - 1));

  return (
    <Stack spacing={1.5}>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      {reviews.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {he.empty}
        </Typography>
      )}
      <Box>
        {reviews.map((review, index) => (
          <ReviewPanel
            key={review.productId}
            review={review}
            name={names.get(review.productId) ?? he.unknownProduct(review.productId)}
            problems={problem === undefined ? {} : reviewProblems(review, { isPublished })}
            isOpen={openId === review.productId}
            onToggle={(isOpen) => setOpenId(isOpen ? review.productId : undefined)}
            onOpened={() => handleOpened(review.productId)}
            onChange={(changes) => onChange(reviews.with(index, { ...review, ...changes }))}
            onEarlier={index > 0 ? () => moveEarlier(index) : undefined}
            onRemove={() => onChange(reviews.toSpliced(index, 1))}
          />
        ))}
      </Box>
      {reviews.length < limits.review.perPostMax ? (
        <ProductPicker
          id="post-reviews"
          label={he.picker.label}
          inputRef={picker}
          pickedIds={reviews.map(({ productId }) => productId)}
          onPick={handlePick}
        />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {he.picker.full}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Stack>
  );
}

const hasProblem = (review: Review) =>
  Object.keys(reviewProblems(review, { isPublished: true })).length > 0;

/** Focuses the first faulty field of a review, or the source of its unit, which only a publication needs. */
function focusProblem(productId: number): void {
  const inputs = document.getElementById(reviewInputsId(productId));
  const faulty = inputs?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden])');
  (faulty ?? document.getElementById(unitSourceId(productId)))?.focus();
}
