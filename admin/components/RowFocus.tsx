import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/**
 * Keeps the focus in a list when an action removes the row or card that has the focus: the next one gets it. Otherwise keyboard
 * users would start again at the top of the page. The theme adds this component to each list.
 */
export function RowFocus() {
  const { data } = useListContext();
  const focused = useRef<RowPlace>(undefined);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? rowPlace(target) : undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the rows change, and they change with the data.
  useEffect(() => {
    const place = focused.current;
    if (!place || place.row.isConnected || document.activeElement !== document.body) return;
    const { children } = place.list;
    const next = children[Math.min(place.index, children.length - 1)];
    if (next) focusRow(next);
  }, [data]);

  return null;
}

interface RowPlace {
  row: Element;
  list: Element;
  index: number;
}

function rowPlace(element: Element): RowPlace | undefined {
  const row = element.closest('tbody > tr, ul > li');
  const list = row?.parentElement;
  return row && list ? { row, list, index: [...list.children].indexOf(row) } : undefined;
}

/**
 * Focuses the first checkbox or link of a row, or the row itself if it has none. Does not focus a button, because a key that the
 * user still holds down would press it.
 */
function focusRow(row: Element): void {
  const control = row.querySelector<HTMLElement>('input, a') ?? row;
  if (!(control instanceof HTMLElement)) return;
  if (control === row) control.tabIndex = -1;
  control.focus();
}
