import { Button, Stack, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { type FaqItem, faqItemSchema } from '#domain/post/faq.ts';

const { faq: text } = he;

export interface PendingItem {
  /** The edited item. Undefined while the question or the answer is missing. */
  item: FaqItem | undefined;
  /** Saves the item, or focuses the missing field. Returns whether the item was saved. */
  commit: () => boolean;
}

export function FaqItemForm({
  item,
  onSave,
  onCancel,
  onPending,
}: {
  item?: FaqItem | undefined;
  onSave: (item: FaqItem) => void;
  onCancel: () => void;
  /** Receives the edits after each change, or undefined if nothing is unsaved. */
  onPending: (pending: PendingItem | undefined) => void;
}) {
  const [question, setQuestion] = useState(item?.question ?? '');
  const [answer, setAnswer] = useState(item?.answer ?? '');
  const { data } = faqItemSchema.safeParse({ question, answer });

  const isEdited = question !== (item?.question ?? '') || answer !== (item?.answer ?? '');
  const latestOnSave = useRef(onSave);
  latestOnSave.current = onSave;
  const questionField = useRef<HTMLInputElement>(null);
  const answerField = useRef<HTMLInputElement>(null);
  const latestOnPending = useRef(onPending);
  latestOnPending.current = onPending;
  useEffect(() => {
    const { data: item } = faqItemSchema.safeParse({ question, answer });
    const commit = () => {
      if (item) latestOnSave.current(item);
      else (question.trim() ? answerField : questionField).current?.focus();
      return item !== undefined;
    };
    latestOnPending.current(isEdited ? { item, commit } : undefined);
  }, [isEdited, question, answer]);
  useEffect(() => () => latestOnPending.current(undefined), []);

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
