import { TextField } from '@mui/material';
import { he as heReviewInputs } from '#domain/he/admin/screens/reviewInputs.ts';
import { he as heProductErrors } from '#domain/he/productErrors.ts';
import type { Review } from '#domain/product/review.ts';
import { scoreText } from '#domain/product/score.ts';
import { useParsedText } from '../../../hooks/useParsedText.ts';
import { invalidScore, parseScore, validScoreTenths } from './parseScore.ts';

interface ScoreInputProps {
  label: string;
  /** In tenths. Null if empty, `invalidScore` if the text is no score. */
  scoreTenths: number | null;
  problem?: string | undefined;
  help?: string;
  onChange: (scoreTenths: number | null) => void;
}

export function ScoreInput({ label, scoreTenths, problem, help, onChange }: ScoreInputProps) {
  const { text, setTyped } = useParsedText({ value: scoreTenths, parse: parseScore, format });
  const isInvalid = problem !== undefined || (text !== '' && scoreTenths === invalidScore);
  return (
    <TextField
      label={label}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseScore(target.value));
      }}
      error={isInvalid}
      helperText={isInvalid ? (problem ?? heProductErrors.review.invalidScore) : help}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
    />
  );
}

/** Edits the score that replaces the one computed from the criteria. */
export function TotalScoreInput({
  review,
  problem,
  onChange,
}: { review: Review } & Pick<ScoreInputProps, 'problem' | 'onChange'>) {
  const computed = validScoreTenths({ ...review, scoreTenths: null });
  return (
    <ScoreInput
      label={heReviewInputs.score.byHand}
      scoreTenths={review.scoreTenths}
      problem={problem}
      help={
        computed !== null
          ? heReviewInputs.score.computed(scoreText(computed))
          : heReviewInputs.score.help
      }
      onChange={onChange}
    />
  );
}

const format = (scoreTenths: number | null) =>
  scoreTenths === null || scoreTenths === invalidScore ? '' : scoreText(scoreTenths);
