import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { useAuthors } from '../../authors/useAuthors.ts';
import { useCategories } from '../../categories/useCategories.ts';
import { TextDifference } from '../differences/TextDifference.tsx';
import { valueText } from '../differences/valueText.ts';
import { useReviewedNames } from '../fields/reviews/useReviewedNames.ts';
import type { PostField, PostValues } from '../form/postValues.ts';
import {
  conflictingFields,
  type FieldSide,
  mergedContent,
  type PostConflict,
  resolveConflict,
} from './resolveConflict.ts';

const { conflict: text } = he;

interface ConflictDialogProps {
  conflict: PostConflict;
  /** Name of the user who saved the newer version, or null if it is unknown. */
  savedBy: string | null;
  savedAt: string;
  onSave: (values: PostValues, sides: FieldSide[]) => void;
  onEdit: (values: PostValues, sides: FieldSide[]) => void;
  onCancel: () => void;
}

/**
 * Lets the user choose a side of each conflicting field. No side is selected in advance, because each choice
 * discards a text.
 */
export function ConflictDialog({ conflict, savedBy, savedAt, ...actions }: ConflictDialogProps) {
  const { onSave, onEdit, onCancel } = actions;
  const [names] = useState(() => conflictingFields(conflict));
  const [merged] = useState(() => mergedContent(conflict));
  const [sides, setSides] = useState<Partial<Record<PostField, FieldSide>>>({});
  const chosenSides = names.flatMap((name) => sides[name] ?? []);
  const isComplete = chosenSides.length === names.length;
  const values = resolveConflict(conflict, sides);
  const other = savedBy ?? text.someone;
  const lists = {
    categories: useCategories(),
    authors: useAuthors(),
    products: useReviewedNames(conflict.theirs.reviews, conflict.mine.reviews),
  };

  return (
    <Dialog open fullWidth maxWidth="md" scroll="paper">
      <DialogTitle>{savedBy ? text.titleBy(savedBy) : text.title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <DialogContentText>
          {text.savedAt(dateAndTime(savedAt))} {text.text}
        </DialogContentText>
        <Stack spacing={3} sx={{ marginTop: 2 }}>
          {names.length === 0 && <Alert severity="success">{text.mergedClean}</Alert>}
          {names.map((name) => (
            <Stack key={name} component="section" aria-label={he.fields[name]} spacing={1}>
              <Typography variant="h3">{he.fields[name]}</Typography>
              <SideChoice
                name={name}
                side={sides[name]}
                other={other}
                conflictCount={merged.conflictCount}
                onChange={(side) => setSides((previous) => ({ ...previous, [name]: side }))}
              />
              <Typography variant="body2" color="text.secondary">
                {text.difference(other)}
              </Typography>
              <TextDifference
                before={valueText(name, conflict.theirs, lists)}
                after={valueText(name, conflict.mine, lists)}
              />
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onCancel} sx={{ marginInlineEnd: 'auto' }}>
          {text.cancel}
        </Button>
        {!isComplete && <Typography variant="body2">{text.chooseAll}</Typography>}
        <Button disabled={!isComplete} onClick={() => onEdit(values, chosenSides)}>
          {text.edit}
        </Button>
        <Button
          variant="contained"
          disabled={!isComplete}
          onClick={() => onSave(values, chosenSides)}
        >
          {text.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SideChoice({
  name,
  side,
  other,
  conflictCount,
  onChange,
}: {
  name: PostField;
  side: FieldSide | undefined;
  other: string;
  conflictCount: number;
  onChange: (side: FieldSide) => void;
}) {
  const choices: FieldSide[] =
    name === 'content' ? ['merged', 'mine', 'theirs'] : ['mine', 'theirs'];
  return (
    <>
      <RadioGroup
        row
        aria-label={text.choice(he.fields[name])}
        value={side ?? null}
        onChange={(_event, value) => {
          const next = choices.find((choice) => choice === value);
          if (next) onChange(next);
        }}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio />}
            label={choice === 'theirs' ? text.theirs(other) : text[choice]}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      {side === 'merged' && conflictCount > 0 && (
        <Alert severity="info">{text.mergedConflicts(conflictCount)}</Alert>
      )}
    </>
  );
}
