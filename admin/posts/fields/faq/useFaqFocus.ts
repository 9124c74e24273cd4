import { useCallback, useEffect, useState } from 'react';

export const faqEditButtonId = (index: number) => `faq-edit-${index}`;

export const faqAddButtonId = 'faq-add';

/**
 * Returns a function that focuses the edit button of an item, or the add button if there is no such item. The function is
 * for actions that remove the focused element.
 */
export function useFaqFocus(): (index: number) => void {
  const [wanted, setWanted] = useState<{ index: number }>();
  // The next render shows and enables the button, so an effect sets the focus.
  useEffect(() => {
    if (!wanted) return;
    const editButton = document.getElementById(faqEditButtonId(wanted.index));
    (editButton ?? document.getElementById(faqAddButtonId))?.focus();
  }, [wanted]);
  return useCallback((index) => setWanted({ index }), []);
}
