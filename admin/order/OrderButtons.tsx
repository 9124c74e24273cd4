import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack } from '@mui/material';

interface OrderButtonsProps {
  index: number;
  count: number;
  /** Name the item, because a screen reader reads a button without its row. */
  labels: { earlier: string; later: string; remove: string };
  onMove: (toIndex: number) => void;
  onRemove: () => void;
}

/** Buttons that move an item of an ordered list by one place, or remove it. */
export const OrderButtons = ({ index, count, labels, onMove, onRemove }: OrderButtonsProps) => (
  <Stack direction="row">
    <IconButton
      onClick={() => onMove(index - 1)}
      disabled={index === 0}
      aria-label={labels.earlier}
      sx={touchTarget}
    >
      <ArrowUpward fontSize="small" />
    </IconButton>
    <IconButton
      onClick={() => onMove(index + 1)}
      disabled={index === count - 1}
      aria-label={labels.later}
      sx={touchTarget}
    >
      <ArrowDownward fontSize="small" />
    </IconButton>
    <IconButton onClick={onRemove} aria-label={labels.remove} sx={touchTarget}>
      <DeleteOutlined fontSize="small" />
    </IconButton>
  </Stack>
);

const touchTarget = { width: 44, height: 44 };
