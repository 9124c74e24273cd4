import Add from '@mui/icons-material/Add';
import { Box, Button, List, ListItem, Stack, Typography } from '@mui/material';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Confirm } from 'react-admin';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { type FaqItem, joinFaq, splitFaq } from '#domain/post/faq.ts';
import { moveItem } from '../../../order/moveItem.ts';
import { visuallyHidden } from '../../../visuallyHidden.ts';
import type { PostValues } from '../../form/postValues.ts';
import { FaqItemForm, type PendingItem } from './FaqItemForm.tsx';
import { FaqRow } from './FaqRow.tsx';
import {
  contentWithFaqItem,
  type EditedFaqItem,
  type FaqPosition,
  faqKeys,
  presentPosition,
  startEditing,
} from './faqItems.ts';
import { faqAddButtonId, useFaqFocus } from './useFaqFocus.ts';

const { faq: text } = he;

type FaqState =
  | { name: 'browsing' }
  | { name: 'editing'; edited: EditedFaqItem }
  | { name: 'removing'; index: number };

export interface PendingFaq extends Pick<PendingItem, 'commit'> {
  /** Adds the edited item to the content of the post. Returns undefined while the item is incomplete. */
  addTo: (content: string) => string | undefined;
}

/** Edits the FAQ items. The post's content stores them in a block that the text editor hides. */
export function FaqField({ onPending }: { onPending: (pending: PendingFaq | undefined) => void }) {
  const { field } = useController<PostValues, 'content'>({ name: 'content' });
  const { body, faq } = useMemo(() => splitFaq(field.value), [field.value]);
  const [state, setState] = useState<FaqState>({ name: 'browsing' });
  const [announcement, setAnnouncement] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const focusItem = useFaqFocus();
  const edited = state.name === 'editing' ? state.edited : undefined;
  const position = edited && presentPosition(faq, edited);
  const browse = () => setState({ name: 'browsing' });
  const edit = (at: FaqPosition) => setState({ name: 'editing', edited: startEditing(faq, at) });
  const store = (items: FaqItem[]) => field.onChange(joinFaq(body, items));

  const handleMove = (from: number, to: number) => {
    store(moveItem(faq, from, to));
    setAnnouncement(text.moved(to + 1, faq.length));
  };
  const handleRemove = () => {
    browse();
    if (state.name !== 'removing') return;
    store(faq.toSpliced(state.index, 1));
    focusItem(Math.min(state.index, faq.length - 2));
  };
  const closeForm = () => {
    browse();
    // The user can save the post, which saves the item, while another field has the focus.
    const hasFocus = panel.current?.contains(document.activeElement);
    if (hasFocus) focusItem(typeof position === 'number' ? position : faq.length);
  };
  const form = edited && (
    <FaqItemForm
      edited={edited}
      onType={(typed) => setState({ name: 'editing', edited: { ...edited, typed } })}
      onSave={(item) => {
        field.onChange(contentWithFaqItem(field.value, edited, item));
        closeForm();
      }}
      onCancel={closeForm}
      onPending={(pending) =>
        onPending(
          pending && {
            commit: pending.commit,
            addTo: (content) => pending.item && contentWithFaqItem(content, edited, pending.item),
          },
        )
      }
    />
  );

  return (
    <Stack ref={panel} spacing={1}>
      {faq.length === 0 && position === undefined && (
        <Typography variant="body2" color="text.secondary">
          {text.empty}
        </Typography>
      )}
      {faq.length > 0 && (
        <FaqList
          items={faq}
          position={position}
          form={form}
          onEdit={edit}
          onRemove={(index) => setState({ name: 'removing', index })}
          onMove={handleMove}
        />
      )}
      {position === 'new' && form}
      <AddButton
        isEditing={position !== undefined}
        isFull={faq.length >= limits.post.faqItemsMax}
        onAdd={() => edit('new')}
      />
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <Confirm
        isOpen={state.name === 'removing'}
        title={text.confirmDelete.title}
        content={text.confirmDelete.text}
        confirm={text.confirmDelete.confirm}
        confirmColor="warning"
        onConfirm={handleRemove}
        onClose={browse}
      />
    </Stack>
  );
}

/**
 * While the user edits an item, a form replaces the item, and the actions of all other items are disabled.
 */
function FaqList({
  items,
  position,
  form,
  onEdit,
  onRemove,
  onMove,
}: {
  items: FaqItem[];
  position: FaqPosition | undefined;
  form: ReactNode;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
}) {
  const keys = faqKeys(items);
  return (
    <List disablePadding aria-label={text.title}>
      {items.map((item, i) =>
        position === i ? (
          <ListItem key={keys[i]} disableGutters>
            {form}
          </ListItem>
        ) : (
          <FaqRow
            key={keys[i]}
            item={item}
            index={i}
            count={items.length}
            isDisabled={position !== undefined}
            onEdit={() => onEdit(i)}
            onRemove={() => onRemove(i)}
            onMove={(toIndex) => onMove(i, toIndex)}
          />
        ),
      )}
    </List>
  );
}

function AddButton({
  isEditing,
  isFull,
  onAdd,
}: {
  isEditing: boolean;
  isFull: boolean;
  onAdd: () => void;
}) {
  if (isFull) {
    return (
      <Typography variant="body2" color="text.secondary">
        {text.full(limits.post.faqItemsMax)}
      </Typography>
    );
  }
  if (isEditing) return null;
  return (
    <Button
      id={faqAddButtonId}
      startIcon={<Add />}
      variant="outlined"
      onClick={onAdd}
      sx={{ alignSelf: 'flex-start' }}
    >
      {text.add}
    </Button>
  );
}
