import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/**
 * Keeps the focus in the table of a list when an action removes the row that has the focus: the next row gets it. Otherwise
 * keyboard users would start again at the top of the page. Render it inside the list.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of the table show the data.
  useEffect(() => {
    const place = focused.current;
    if (!place || place.row.isConnected || document.activeElement !== document.body) return;
    const { rows } = place.section;
    const next = rows[Math.min(place.index, rows.length - 1)];
    // The first control is a checkbox or a link, so that a key that the user still holds down triggers no action.
    next?.querySelector<HTMLElement>('input, a')?.focus();
  }, [data]);

  return null;
}

interface RowPlace {
  row: HTMLTableRowElement;
  section: HTMLTableSectionElement;
  index: number;
}

function rowPlace(element: Element): RowPlace | undefined {
  const row = element.closest('tr');
  const section = row?.closest('tbody');
  return row && section ? { row, section, index: row.sectionRowIndex } : undefined;
}
