import type Quill from 'quill/core.js';
import { useEffect, useRef } from 'react';

export function useFocusAfterDialog(quill: Quill | undefined, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) quill?.focus();
    wasOpen.current = isOpen;
  }, [quill, isOpen]);
}
