import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack } from '@mui/material';
import { touchTarget } from '../touchTarget.ts';

interface OrderButtonsProps {
  index: number;
  count: number;
  /** Name the item, because a screen reader reads a button without its row. */
  labels: { earlier: string; later: string; remove: string };
  isDisabled?: boolean;
  onMove: (toIndex: number) => void;
  onRemove: () => void;
}

/** Buttons that move an item of an ordered list by one place, or remove it. */
export const OrderButtons = ({
  index,
  count,
  labels,
  isDisabled = false,
  onMove,
  onRemove,
}: OrderButtonsProps) => (
  <Stack direction="row">
    <IconButton
      aria-label={labels.earlier}
      disabled={isDisabled}
      {...moveProps(index > 0, () => onMove(index - 1))}
    >
      <ArrowUpward fontSize="small" />
    </IconButton>
    <IconButton
      aria-label={labels.later}
      disabled={isDisabled}
      {...moveProps(index < count - 1, () => onMove(index + 1))}
    >
      <ArrowDownward fontSize="small" />
    </IconButton>
    <IconButton
      aria-label={labels.remove}
      disabled={isDisabled}
      onClick={onRemove}
      sx={touchTarget}
    >
      <DeleteOutlined fontSize="small" />
    </IconButton>
  </Stack>
);

/** A button at the end of the list keeps the focus, which a disabled button would lose. */
const moveProps = (canMove: boolean, onClick: () => void) =>
  canMove
    ? { onClick, sx: touchTarget }
    : { 'aria-disabled': true, disableRipple: true, sx: { ...touchTarget, opacity: 0.38 } };
