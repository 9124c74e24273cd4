import { Alert, AlertTitle, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { createContext } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { he } from '#domain/he/admin/screens/forms.ts';
import type { Conflict, Side } from './receiveRecord.ts';

interface ChoosableConflict extends Conflict {
  onChoose: (side: Side) => void;
}

/** The conflict of the form with values that another user has saved. */
export const ConflictContext = createContext<ChoosableConflict | undefined>(undefined);

const { conflict: text } = he;

/** Lets the user choose whose values the form shows and saves. No side is selected in advance. */
export function ConflictChoice({ names, chosen, onChoose }: ChoosableConflict) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const labels = names.map((source) => translateLabel({ source, ...(resource && { resource }) }));
  return (
    <Alert severity="warning" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
      <AlertTitle>{text.title(labels.join(', '))}</AlertTitle>
      {text.text}
      <RadioGroup
        row
        aria-label={text.choice}
        value={chosen ?? null}
        onChange={(_event, value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
      >
        {sides.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={text[value]}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
    </Alert>
  );
}

const sides: Side[] = ['mine', 'theirs'];
