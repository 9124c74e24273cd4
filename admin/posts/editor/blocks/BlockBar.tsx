import { Button } from '@mui/material';
import { type RefObject, useMemo } from 'react';
import type { ContentBlock } from './contentBlock.ts';
import { FloatingBar } from './FloatingBar.tsx';

interface BlockBarProps {
  block: ContentBlock;
  labels: { edit: string; remove: string };
  /** The editor's toolbar, which covers the top of the text while the page scrolls. */
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
    <FloatingBar anchorEl={anchor}>
      <Button onClick={onEdit}>{labels.edit}</Button>
      <Button color="error" onClick={onRemove}>
        {labels.remove}
      </Button>
    </FloatingBar>
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
