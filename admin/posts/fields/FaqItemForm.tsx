import { Button, Stack, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type FaqItem, faqItemSchema } from '#domain/faq.ts';
import { he } from '#domain/he/editor.ts';

const { faq: text } = he;

/** One question with its answer. It can be saved once neither is blank. */
export function FaqItemForm({
  item,
  onSave,
  onCancel,
  onPending,
}: {
  item?: FaqItem;
  onSave: (item: FaqItem) => void;
  onCancel: () => void;
  /** Told of words that are in no saved item yet, with the way to save them if they are whole. */
  onPending: (commit: (() => void) | undefined) => void;
}) {
  const [question, setQuestion] = useState(item?.question ?? '');
  const [answer, setAnswer] = useState(item?.answer ?? '');
  const { data } = faqItemSchema.safeParse({ question, answer });

  const isTouched = question !== (item?.question ?? '') || answer !== (item?.answer ?? '');
  const commit = useRef(() => {});
  commit.current = () => data && onSave(data);
  useEffect(() => {
    onPending(isTouched ? () => commit.current() : undefined);
    return () => onPending(undefined);
  }, [isTouched, onPending]);

  return (
    <Stack sx={{ width: '100%' }}>
      <TextField
        id="faq-question"
        label={text.question}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        autoFocus
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <TextField
        id="faq-answer"
        label={text.answer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <Stack direction="row" spacing={1} sx={{ marginTop: 1 }}>
        <Button variant="contained" disabled={!data} onClick={() => data && onSave(data)}>
          {text.save}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Stack>
    </Stack>
  );
}
