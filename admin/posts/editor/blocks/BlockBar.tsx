import { Button, Paper, Popper } from '@mui/material';
import { type RefObject, useMemo } from 'react';
import type { ContentBlock } from './contentBlock.ts';

interface BlockBarProps {
  block: ContentBlock;
  labels: { edit: string; remove: string };
  /** The element that covers the upper part of the text when it scrolls. */
  stickyBar: RefObject<HTMLElement | null>;
  onEdit: () => void;
  onRemove: () => void;
}

export function BlockBar({ block: { node }, labels, stickyBar, onEdit, onRemove }: BlockBarProps) {
  const anchor = useMemo(
    () => ({
      contextElement: node,
      getBoundingClientRect: () => visiblePart(node, stickyBar.current),
    }),
    [node, stickyBar],
  );
  return (
    <Popper open anchorEl={anchor} placement="top" sx={{ zIndex: 'modal' }}>
      <Paper
        elevation={6}
        onMouseDown={(event) => event.preventDefault()}
        // The second click of a double click on the block may hit the bar, which the first one has opened.
        onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
        sx={{ display: 'flex', gap: 1, padding: 0.5 }}
      >
        <Button onClick={onEdit}>{labels.edit}</Button>
        <Button color="error" onClick={onRemove}>
          {labels.remove}
        </Button>
      </Paper>
    </Popper>
  );
}

/** Returns the part of a block that leaves room for the bar above it, because a block may be higher than the window. */
function visiblePart(node: Element, stickyBar: Element | null): DOMRect {
  const { x, top, bottom, width } = node.getBoundingClientRect();
  const coveredUntil = stickyBar?.getBoundingClientRect().bottom ?? 0;
  const start = Math.min(Math.max(top, coveredUntil + barHeightPx), bottom);
  return new DOMRect(x, start, width, bottom - start);
}

const barHeightPx = 52;
