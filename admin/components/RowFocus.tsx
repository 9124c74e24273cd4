import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { emptyStateTitleClass } from './EmptyState.tsx';
import { selectionBarClass } from './SelectionBar.tsx';

/**
 * Keeps the focus in a list when an action removes the row, card or selection bar that has the focus: the next row gets it, or the
 * text of the empty list. Otherwise keyboard users would start again at the top of the page. The theme adds this component to each
 * list.
 */
export function RowFocus() {
  const { data, selectedIds } = useListContext();
  const focused = useRef<FocusPlace>(undefined);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? focusPlace(target, focused.current) : undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the data, and the bar disappears with the selection.
  useEffect(() => {
    const place = focused.current;
    if (!place || place.element.isConnected || document.activeElement !== document.body) return;
    const next = nextRow(place);
    if (next) focusRow(next);
    else focusEmptyText(place.page);
  }, [data, selectedIds]);

  return null;
}

interface FocusPlace {
  /** The row or the selection bar. */
  element: Element;
  /** The whole list, which stays mounted when its last row is removed. */
  page: Element;
  /** The position of the row. For the bar, the position of the row that had the focus before. */
  index: number;
}

const rowSelector = '.RaList-content :is(tbody > tr, ul > li)';

const rowsOf = (page: Element) => [...page.querySelectorAll(rowSelector)];

function focusPlace(target: Element, previous: FocusPlace | undefined): FocusPlace | undefined {
  // An action may remove the row or bar while its dialog is still open.
  if (target.closest('.MuiDialog-root')) return previous;
  const page = target.closest('.list-page');
  if (!page) return undefined;
  const bar = target.closest(`.${selectionBarClass}`);
  if (bar) return { element: bar, page, index: previous?.page === page ? previous.index : 0 };
  const row = target.closest(rowSelector);
  return row ? { element: row, page, index: rowsOf(page).indexOf(row) } : undefined;
}

function nextRow({ page, index }: FocusPlace): Element | undefined {
  const rows = rowsOf(page);
  return rows[Math.min(index, rows.length - 1)];
}

/**
 * Focuses the first checkbox or link of a row, or the row itself if it has none. Does not focus a button, because a key that the
 * user still holds down would press it.
 */
function focusRow(row: Element): void {
  const control = row.querySelector<HTMLElement>('input, a');
  if (control) control.focus();
  else focusAnyway(row);
}

/** Focuses the title of an `EmptyState`, or else the text that react-admin shows in place of the rows. */
function focusEmptyText(page: Element): void {
  const text =
    page.querySelector(`.${emptyStateTitleClass}`) ?? page.querySelector('.RaList-content p');
  if (text) focusAnyway(text);
}

/** Focuses an element that users cannot reach with the Tab key. */
function focusAnyway(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus();
}
