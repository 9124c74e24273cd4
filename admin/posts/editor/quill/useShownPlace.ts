import type Quill from 'quill/core.js';
import { useEffect } from 'react';
import type { ContentPlace } from '../../checklist/postChecklist.ts';

/** Selects the element at `place` and scrolls to it, whenever `place` changes. */
export function useShownPlace(quill: Quill | undefined, place: ContentPlace | undefined): void {
  useEffect(() => {
    if (!quill || !place) return;
    const element = quill.root.querySelectorAll(place.selector)[place.index];
    const blot = element && quill.scroll.find(element, true);
    if (!element || !blot) return;
    quill.setSelection(blot.offset(quill.scroll), blot.length(), 'user');
    element.scrollIntoView({ block: 'center' });
  }, [quill, place]);
}
