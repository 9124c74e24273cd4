import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { IconButton, ListItem, Stack, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { FaqItem } from '#domain/post/faq.ts';
import { clampLines } from '../../../clampLines.ts';

const { faq: text } = he;

export const FaqRow = ({
  item: { question, answer },
  isDisabled,
  onEdit,
  onRemove,
  onUp,
  onDown,
}: {
  item: FaqItem;
  isDisabled: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** Undefined for the first item. */
  onUp: (() => void) | undefined;
  /** Undefined for the last item. */
  onDown: (() => void) | undefined;
}) => (
  <ListItem disableGutters divider sx={{ display: 'block' }}>
    <Typography variant="subtitle2" component="bdi" sx={{ display: 'block' }}>
      {question}
    </Typography>
    <Typography variant="body2" color="text.secondary" component="bdi" sx={clampLines(2)}>
      {answer}
    </Typography>
    <Stack direction="row" sx={{ '& button': { width: 44, height: 44 } }}>
      <IconButton aria-label={text.edit(question)} onClick={onEdit} disabled={isDisabled}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton aria-label={text.remove(question)} onClick={onRemove} disabled={isDisabled}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
      <IconButton aria-label={text.moveUp(question)} onClick={onUp} disabled={isDisabled || !onUp}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={text.moveDown(question)}
        onClick={onDown}
        disabled={isDisabled || !onDown}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Stack>
  </ListItem>
);
