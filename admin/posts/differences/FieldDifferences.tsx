import { Box, Stack, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { useAuthors } from '../../authors/useAuthors.ts';
import { useCategories } from '../../categories/useCategories.ts';
import { useReviewedNames } from '../fields/reviews/useReviewedNames.ts';
import type { PostField, PostValues } from '../form/postValues.ts';
import { TextDifference } from './TextDifference.tsx';
import { valueText } from './valueText.ts';

export function FieldDifferences({
  names,
  before,
  after,
}: {
  names: PostField[];
  before: Partial<PostValues>;
  after: Partial<PostValues>;
}) {
  const lists = {
    categories: useCategories(),
    authors: useAuthors(),
    products: useReviewedNames(before.reviews, after.reviews),
  };
  return (
    <Stack spacing={2}>
      {names.map((name) => (
        <Box component="section" key={name} aria-label={he.fields[name]}>
          <Typography variant="h3">{he.fields[name]}</Typography>
          <TextDifference
            before={valueText(name, before, lists)}
            after={valueText(name, after, lists)}
          />
        </Box>
      ))}
    </Stack>
  );
}
