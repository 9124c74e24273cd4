import EditOutlined from '@mui/icons-material/EditOutlined';
import { IconButton, ListItem, Stack, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { FaqItem } from '#domain/post/faq.ts';
import { clampLines } from '../../../clampLines.ts';
import { OrderButtons } from '../../../order/OrderButtons.tsx';
import { touchTarget } from '../../../touchTarget.ts';
import { faqEditButtonId } from './useFaqFocus.ts';

const { faq: text } = he;

interface FaqRowProps {
  item: FaqItem;
  index: number;
  count: number;
  isDisabled: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMove: (toIndex: number) => void;
}

export const FaqRow = ({
  item: { question, answer },
  isDisabled,
  onEdit,
  ...order
}: FaqRowProps) => (
  <ListItem disableGutters divider sx={{ display: 'block' }}>
    <Typography variant="subtitle2" component="bdi" sx={{ display: 'block' }}>
      {question}
    </Typography>
    <Typography variant="body2" color="text.secondary" component="bdi" sx={clampLines(2)}>
      {answer}
    </Typography>
    <Stack direction="row">
      <IconButton
        id={faqEditButtonId(order.index)}
        aria-label={text.edit(question)}
        onClick={onEdit}
        disabled={isDisabled}
        sx={touchTarget}
      >
        <EditOutlined fontSize="small" />
      </IconButton>
      <OrderButtons
        labels={{
          earlier: text.moveUp(question),
          later: text.moveDown(question),
          remove: text.remove(question),
        }}
        isDisabled={isDisabled}
        {...order}
      />
    </Stack>
  </ListItem>
);
