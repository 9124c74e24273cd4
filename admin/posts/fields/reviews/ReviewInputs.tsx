import { MenuItem, Stack, TextField, type TextFieldProps } from '@mui/material';
import { he as heReviewInputs } from '#domain/he/admin/screens/reviewInputs.ts';
import { he as heReviews } from '#domain/he/reviews.ts';
import { type Review, unitSources } from '#domain/product/review.ts';
import { CriteriaInputs } from './CriteriaInputs.tsx';
import { PointsInput } from './PointsInput.tsx';
import type { ReviewProblems } from './reviewProblems.ts';
import { TotalScoreInput } from './ScoreInput.tsx';

interface ReviewInputsProps {
  review: Review;
  problems: ReviewProblems;
  onChange: (changes: Partial<Review>) => void;
}

export const ReviewInputs = (props: ReviewInputsProps) => {
  const { review, problems, onChange } = props;
  return (
    <Stack spacing={1}>
      <CriteriaInputs
        criteria={review.criteria}
        problems={problems}
        onChange={(criteria) => onChange({ criteria })}
      />
      <TotalScoreInput
        review={review}
        problem={problems.scoreTenths}
        onChange={(scoreTenths) => onChange({ scoreTenths })}
      />
      <TextInput {...props} name="verdict" label={heReviews.verdict} multiline />
      <PointsInput
        label={heReviews.pros}
        points={review.pros}
        problem={firstProblem(problems, 'pros')}
        onChange={(pros) => onChange({ pros })}
      />
      <PointsInput
        label={heReviews.cons}
        points={review.cons}
        problem={firstProblem(problems, 'cons')}
        onChange={(cons) => onChange({ cons })}
      />
      <TextInput {...props} name="forWhom" label={heReviews.forWhom} multiline />
      <TextInput {...props} name="notForWhom" label={heReviews.notForWhom} multiline />
      <TextInput {...props} name="testedFrom" label={heReviewInputs.testedFrom} {...day} />
      <TextInput {...props} name="testedTo" label={heReviewInputs.testedTo} {...day} />
      <TextInput
        {...props}
        name="retestOn"
        label={heReviewInputs.retestOn}
        helperText={heReviewInputs.retestHelp}
        {...day}
      />
      <UnitSourceInput {...props} />
    </Stack>
  );
};

type TextName = 'verdict' | 'forWhom' | 'notForWhom' | 'testedFrom' | 'testedTo' | 'retestOn';

const TextInput = ({
  review,
  problems,
  onChange,
  name,
  helperText,
  ...props
}: ReviewInputsProps & { name: TextName } & Pick<
    TextFieldProps,
    'label' | 'multiline' | 'type' | 'slotProps' | 'helperText'
  >) => (
  <TextField
    slotProps={{ htmlInput: { dir: 'auto' } }}
    {...props}
    value={review[name]}
    onChange={({ target }) => onChange({ [name]: target.value })}
    error={problems[name] !== undefined}
    helperText={problems[name] ?? helperText}
  />
);

const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;

export const unitSourceId = (productId: number) => `review-${productId}-source`;

const UnitSourceInput = ({ review, problems, onChange }: ReviewInputsProps) => (
  <TextField
    id={unitSourceId(review.productId)}
    select
    label={heReviews.unitSource}
    value={review.unitSource ?? ''}
    onChange={({ target }) =>
      onChange({ unitSource: unitSources.find((source) => source === target.value) ?? null })
    }
    error={problems.unitSource !== undefined}
    helperText={problems.unitSource ?? heReviewInputs.sourceHelp}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="" sx={option}>
      {heReviewInputs.noSource}
    </MenuItem>
    {unitSources.map((source) => (
      <MenuItem key={source} value={source} sx={option}>
        {heReviews.unitSources[source]}
      </MenuItem>
    ))}
  </TextField>
);

const option = { minHeight: 44 };

/** Returns the first problem of a list or of one of its items. */
const firstProblem = (problems: ReviewProblems, name: string) =>
  Object.entries(problems).find(([path]) => path.split('.')[0] === name)?.[1];
