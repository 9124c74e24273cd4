import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

interface ComboboxInput {
  fieldId: string;
  /** Name of the list. */
  label: string;
  optionCount: number;
  /** Identity of the options. When it changes, no option is selected. */
  options: unknown;
}

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * Adds keyboard support to a search field with a list of links, after the ARIA combobox pattern: the
 * focus stays in the field, arrow keys select an option and Enter opens it. The list is hidden when the
 * focus or a click leaves the search, and on Escape. In a popover, Escape closes the popover.
 */
export function useCombobox({ fieldId, label, optionCount, options }: ComboboxInput) {
  const root = useRef<HTMLElement>(null);
  const [{ selected, of }, setSelection] = useState<{ selected: number; of: unknown }>({
    selected: -1,
    of: options,
  });
  const [isLeft, setLeft] = useState(false);
  const [wasCombobox, setWasCombobox] = useState(false);
  const hasOptions = optionCount > 0;
  if (of !== options) setSelection({ selected: -1, of: options });
  // The field becomes a combobox when the first options arrive. Until then it is a plain search field.
  if (hasOptions && !wasCombobox) setWasCombobox(true);

  const listId = `${fieldId}-list`;
  const optionId = (index: number) => `${listId}-${index}`;
  const selectedId = selected >= 0 && !isLeft ? optionId(selected) : undefined;
  const popover = () => root.current?.closest<HTMLElement>('[popover]');
  const select = (index: number) => setSelection({ selected: index, of: options });
  const leave = useCallback(() => {
    setLeft(true);
    setSelection((current) => ({ ...current, selected: -1 }));
  }, []);

  useEffect(() => {
    if (selectedId)
      document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId]);

  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && root.current?.contains(target);
      if (!isInside && !root.current?.closest('[popover]')) leave();
    };
    addEventListener('pointerdown', handlePointer);
    return () => removeEventListener('pointerdown', handlePointer);
  }, [leave]);

  function handleKeyDown(event: KeyboardEvent) {
    const action = actionFor(event.nativeEvent, { optionCount, selected });
    if (!action) return;
    // Also keeps the browser from clearing the search field on Escape.
    event.preventDefault();
    if (action === 'open') return document.getElementById(optionId(selected))?.click();
    if (action === 'dismiss') return popover() ? popover()?.hidePopover() : leave();
    setLeft(false);
    // Moving past either end of the list selects nothing, which is also the initial state.
    const step = action === 'next' ? 1 : -1;
    select(((selected + 1 + step + optionCount + 1) % (optionCount + 1)) - 1);
  }

  return {
    isLeft,
    rootProps: {
      ref: root,
      onFocus: () => setLeft(false),
      // The list stays visible if no other element gets the focus, for example when a phone hides its
      // keyboard.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !root.current?.contains(relatedTarget) && !popover()) leave();
      },
    },
    fieldProps: {
      onKeyDown: handleKeyDown,
      onInput: () => {
        setLeft(false);
        select(-1);
      },
      ...(wasCombobox &&
        ({
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-expanded': hasOptions && !isLeft,
          'aria-activedescendant': selectedId,
        } as const)),
    },
    listProps: {
      id: listId,
      // If the list contains only an error message, it is not a listbox.
      ...(hasOptions && ({ role: 'listbox', 'aria-label': label } as const)),
      // Keeps the focus in the field when an option is clicked.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
    /** Turns a link into an option. A click still opens the link, also in a new tab. */
    optionProps: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === selected && !isLeft,
        tabIndex: -1,
      }) as const,
  };
}

type Action = 'next' | 'previous' | 'open' | 'dismiss';

function actionFor(
  {
    key,
    isComposing,
    altKey,
    ctrlKey,
    metaKey,
  }: Pick<globalThis.KeyboardEvent, 'key' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { optionCount, selected }: { optionCount: number; selected: number },
): Action | undefined {
  if (isComposing || altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Escape') return 'dismiss';
  if (key === 'Enter' && selected >= 0) return 'open';
  if (optionCount === 0) return undefined;
  if (key === 'ArrowDown') return 'next';
  return key === 'ArrowUp' ? 'previous' : undefined;
}
