import { Button, Stack, TextField } from '@mui/material';
import { useEffect, useRef } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { type FaqItem, faqItemSchema } from '#domain/post/faq.ts';
import { type EditedFaqItem, isEdited } from './faqItems.ts';

const { faq: text } = he;

export interface PendingItem {
  /** The edited item. Undefined while the question or the answer is missing. */
  item: FaqItem | undefined;
  /** Saves the item, or focuses the missing field. Returns whether the item was saved. */
  commit: () => boolean;
}

export interface FaqItemFormProps {
  edited: EditedFaqItem;
  onType: (typed: FaqItem) => void;
  onSave: (item: FaqItem) => void;
  onCancel: () => void;
  /** Receives the edits after each change, or undefined if nothing is unsaved. */
  onPending: (pending: PendingItem | undefined) => void;
}

export function FaqItemForm({ edited, onType, onSave, onCancel, onPending }: FaqItemFormProps) {
  const { typed } = edited;
  const { data } = faqItemSchema.safeParse(typed);
  const isPending = isEdited(edited);
  const latestOnSave = useRef(onSave);
  latestOnSave.current = onSave;
  const questionField = useRef<HTMLInputElement>(null);
  const answerField = useRef<HTMLInputElement>(null);
  const latestOnPending = useRef(onPending);
  latestOnPending.current = onPending;
  useEffect(() => {
    const { data: item } = faqItemSchema.safeParse(typed);
    const commit = () => {
      if (item) latestOnSave.current(item);
      else (typed.question.trim() ? answerField : questionField).current?.focus();
      return item !== undefined;
    };
    latestOnPending.current(isPending ? { item, commit } : undefined);
  }, [isPending, typed]);
  useEffect(() => () => latestOnPending.current(undefined), []);

  return (
    <Stack sx={{ width: '100%' }}>
      <TextField
        id="faq-question"
        inputRef={questionField}
        label={text.question}
        value={typed.question}
        onChange={({ target }) => onType({ ...typed, question: target.value })}
        autoFocus
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <TextField
        id="faq-answer"
        inputRef={answerField}
        label={text.answer}
        value={typed.answer}
        onChange={({ target }) => onType({ ...typed, answer: target.value })}
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
