import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { he as heReviewInputs } from '#domain/he/admin/screens/reviewInputs.ts';
import { limits } from '#domain/limits.ts';
import type { Criterion } from '#domain/product/review.ts';
import { touchTarget } from '../../../touchTarget.ts';
import { invalidScore } from './parseScore.ts';
import type { ReviewProblems } from './reviewProblems.ts';
import { ScoreInput } from './ScoreInput.tsx';

const text = heReviewInputs.criterion;

/** Edits the rated aspects of a product. */
export const CriteriaInputs = ({
  criteria,
  problems,
  onChange,
}: {
  criteria: Criterion[];
  problems: ReviewProblems;
  onChange: (criteria: Criterion[]) => void;
}) => (
  <>
    {criteria.map((criterion, index) => (
      <CriterionInputs
        // Criteria have no id, and two of them can be equal while the user types.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order changes only when one is removed
        key={index}
        number={index + 1}
        criterion={criterion}
        problemOf={(name) => problems[`criteria.${index}.${name}`]}
        onChange={(changes) => onChange(criteria.with(index, { ...criterion, ...changes }))}
        onRemove={() => onChange(criteria.toSpliced(index, 1))}
      />
    ))}
    {criteria.length < limits.review.criteriaMax && (
      <Button
        startIcon={<Add />}
        onClick={() => onChange([...criteria, newCriterion])}
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
      >
        {text.add}
      </Button>
    )}
  </>
);

const CriterionInputs = ({
  number,
  criterion: { name, weight, scoreTenths },
  problemOf,
  onChange,
  onRemove,
}: {
  number: number;
  criterion: Criterion;
  problemOf: (name: keyof Criterion) => string | undefined;
  onChange: (changes: Partial<Criterion>) => void;
  onRemove: () => void;
}) => (
  <Box role="group" aria-label={text.group(number)} sx={row}>
    <TextField
      label={text.name}
      value={name}
      onChange={({ target }) => onChange({ name: target.value })}
      error={problemOf('name') !== undefined}
      helperText={problemOf('name')}
      slotProps={{ htmlInput: { dir: 'auto' } }}
      sx={{ gridColumn: '1 / -1' }}
    />
    <ScoreInput
      label={text.score}
      scoreTenths={scoreTenths}
      problem={problemOf('scoreTenths')}
      onChange={(score) => onChange({ scoreTenths: score ?? invalidScore })}
    />
    <TextField
      select
      label={text.weight}
      value={weight}
      onChange={({ target }) => onChange({ weight: Number(target.value) })}
    >
      {weights.map((value) => (
        <MenuItem key={value} value={value} sx={{ minHeight: 44 }}>
          {value}
        </MenuItem>
      ))}
    </TextField>
    <IconButton aria-label={text.remove(number)} onClick={onRemove} sx={touchTarget}>
      <DeleteOutlined fontSize="small" />
    </IconButton>
  </Box>
);

const newCriterion: Criterion = { name: '', weight: 1, scoreTenths: invalidScore };

const weights = Array.from({ length: limits.review.weightMax }, (_, index) => index + 1);

const row = {
  display: 'grid',
  columnGap: 1,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
};
