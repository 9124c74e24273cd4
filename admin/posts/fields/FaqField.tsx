import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, List, ListItem, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { type FaqItem, joinFaq, splitFaq } from '#domain/post/faq.ts';
import { visuallyHidden } from '../../visuallyHidden.ts';
import type { PostValues } from '../form/postValues.ts';
import { FaqItemForm, type PendingItem } from './FaqItemForm.tsx';
import { FaqRemoveDialog } from './FaqRemoveDialog.tsx';

const { faq: text } = he;

/** Browsing, adding or editing one item (its place, or `new`), or asking whether to delete one. */
type FaqState =
  | { name: 'browsing' }
  | { name: 'writing'; at: number | 'new' }
  | { name: 'deleting'; at: number };

/** A question that is being written, as part of the post that it is meant for. */
export interface PendingFaq extends Pick<PendingItem, 'commit'> {
  /** The content with it; undefined while it is not whole. */
  content: string | undefined;
}

/** Questions and answers, which are kept in a block of the content and never seen by the text's editor. */
export function FaqField({ onPending }: { onPending: (pending: PendingFaq | undefined) => void }) {
  const { field } = useController<PostValues, 'content'>({ name: 'content' });
  const { body, faq } = useMemo(() => splitFaq(field.value), [field.value]);
  const [state, setState] = useState<FaqState>({ name: 'browsing' });
  const [news, setNews] = useState('');
  const browse = () => setState({ name: 'browsing' });
  const write = (items: FaqItem[]) => field.onChange(joinFaq(body, items));

  const withItem = (item: FaqItem) =>
    state.name === 'writing' && state.at !== 'new' ? faq.with(state.at, item) : [...faq, item];
  const handleSave = (item: FaqItem) => {
    if (state.name !== 'writing') return;
    write(withItem(item));
    browse();
  };
  const handlePending = (pending: PendingItem | undefined) =>
    onPending(
      pending && {
        commit: pending.commit,
        content: pending.item && joinFaq(body, withItem(pending.item)),
      },
    );
  const handleMove = (at: number, to: number) => {
    const moved = faq[at];
    if (!moved) return;
    write(faq.toSpliced(at, 1).toSpliced(to, 0, moved));
    setNews(text.moved(to + 1, faq.length));
  };
  const handleDelete = () => {
    if (state.name === 'deleting') write(faq.toSpliced(state.at, 1));
    browse();
  };
  const isBrowsing = state.name !== 'writing';
  const isFull = faq.length >= limits.post.faqItemsMax;

  return (
    <Stack spacing={1}>
      {faq.length === 0 && isBrowsing && (
        <Typography variant="body2" color="text.secondary">
          {text.empty}
        </Typography>
      )}
      {faq.length > 0 && (
        <List disablePadding aria-label={text.title}>
          {keyed(faq).map(({ item, at, key }) =>
            state.name === 'writing' && state.at === at ? (
              <ListItem key={key} disableGutters>
                <FaqItemForm
                  item={item}
                  onSave={handleSave}
                  onCancel={browse}
                  onPending={handlePending}
                />
              </ListItem>
            ) : (
              <FaqRow
                key={key}
                item={item}
                isLocked={!isBrowsing}
                onEdit={() => setState({ name: 'writing', at })}
                onRemove={() => setState({ name: 'deleting', at })}
                {...(at > 0 && { onUp: () => handleMove(at, at - 1) })}
                {...(at < faq.length - 1 && { onDown: () => handleMove(at, at + 1) })}
              />
            ),
          )}
        </List>
      )}
      {state.name === 'writing' && state.at === 'new' && (
        <FaqItemForm onSave={handleSave} onCancel={browse} onPending={handlePending} />
      )}
      {isBrowsing && !isFull && (
        <Button
          startIcon={<Add />}
          variant="outlined"
          onClick={() => setState({ name: 'writing', at: 'new' })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text.add}
        </Button>
      )}
      {isFull && (
        <Typography variant="body2" color="text.secondary">
          {text.full(limits.post.faqItemsMax)}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
      <FaqRemoveDialog
        isOpen={state.name === 'deleting'}
        onConfirm={handleDelete}
        onClose={browse}
      />
    </Stack>
  );
}

/** Items with keys that move along with them; two of the same words are told apart by their order. */
function keyed(faq: FaqItem[]): { item: FaqItem; at: number; key: string }[] {
  const seen = new Map<string, number>();
  return faq.map((item, at) => {
    const count = (seen.get(item.question) ?? 0) + 1;
    seen.set(item.question, count);
    return { item, at, key: `${item.question} ${count}` };
  });
}

function FaqRow({
  item: { question, answer },
  isLocked,
  onEdit,
  onRemove,
  onUp,
  onDown,
}: {
  item: FaqItem;
  isLocked: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onUp?: () => void;
  onDown?: () => void;
}) {
  return (
    <ListItem disableGutters divider sx={{ display: 'block' }}>
      <Typography variant="subtitle2" component="bdi" sx={{ display: 'block' }}>
        {question}
      </Typography>
      <Typography
        variant="body2"
        color="text.secondary"
        component="bdi"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {answer}
      </Typography>
      <Stack direction="row" sx={{ '& button': { width: 44, height: 44 } }}>
        <IconButton aria-label={text.edit(question)} onClick={onEdit} disabled={isLocked}>
          <EditOutlined fontSize="small" />
        </IconButton>
        <IconButton aria-label={text.remove(question)} onClick={onRemove} disabled={isLocked}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
        <IconButton aria-label={text.moveUp(question)} onClick={onUp} disabled={isLocked || !onUp}>
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={text.moveDown(question)}
          onClick={onDown}
          disabled={isLocked || !onDown}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
      </Stack>
    </ListItem>
  );
}
