import { Button, Stack, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { type FaqItem, faqItemSchema } from '#domain/post/faq.ts';

const { faq: text } = he;

/** A question that is in no saved item yet, as it stands at this moment. */
export interface PendingItem {
  /** Undefined while one half is missing. */
  item: FaqItem | undefined;
  /** Saves it, or shows what is missing; answers which of the two. */
  commit: () => boolean;
}

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
  /** Told of each change, and when nothing is pending any more. */
  onPending: (pending: PendingItem | undefined) => void;
}) {
  const [question, setQuestion] = useState(item?.question ?? '');
  const [answer, setAnswer] = useState(item?.answer ?? '');
  const { data } = faqItemSchema.safeParse({ question, answer });

  const isTouched = question !== (item?.question ?? '') || answer !== (item?.answer ?? '');
  const saved = useRef(onSave);
  saved.current = onSave;
  const questionField = useRef<HTMLInputElement>(null);
  const answerField = useRef<HTMLInputElement>(null);
  const told = useRef(onPending);
  told.current = onPending;
  useEffect(() => {
    const { data: item } = faqItemSchema.safeParse({ question, answer });
    const commit = () => {
      if (item) saved.current(item);
      else (question.trim() ? answerField : questionField).current?.focus();
      return item !== undefined;
    };
    told.current(isTouched ? { item, commit } : undefined);
  }, [isTouched, question, answer]);
  useEffect(() => () => told.current(undefined), []);

  return (
    <Stack sx={{ width: '100%' }}>
      <TextField
        id="faq-question"
        inputRef={questionField}
        label={text.question}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        autoFocus
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <TextField
        id="faq-answer"
        inputRef={answerField}
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
