import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

interface ComboboxInput {
  fieldId: string;
  label: string;
  optionCount: number;
  /** An object that identifies the options. If it changes, the selection is cleared. */
  options: unknown;
}

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * Adds keyboard support to a search field with a list of links, after the ARIA combobox pattern. Arrow keys
 * select an option, Enter opens the option, and Escape hides the list or closes the popover.
 */
export function useCombobox({ fieldId, label, optionCount, options }: ComboboxInput) {
  const root = useRef<HTMLElement>(null);
  const [{ selected, of }, setSelection] = useState<{ selected: number; of: unknown }>({
    selected: -1,
    of: options,
  });
  const [isClosed, setIsClosed] = useState(false);
  const [wasCombobox, setWasCombobox] = useState(false);
  const hasOptions = optionCount > 0;
  if (of !== options) setSelection({ selected: -1, of: options });
  if (hasOptions && !wasCombobox) setWasCombobox(true);

  const listId = `${fieldId}-list`;
  const optionId = (index: number) => `${listId}-${index}`;
  const selectedId = selected >= 0 ? optionId(selected) : undefined;
  const popover = () => root.current?.closest<HTMLElement>('[popover]');
  const select = (index: number) => setSelection({ selected: index, of: options });
  const close = useCallback(() => {
    setIsClosed(true);
    setSelection((current) => ({ ...current, selected: -1 }));
  }, []);

  useEffect(() => {
    if (selectedId)
      document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId]);

  usePressOutside(root, close);

  function handleKeyDown(event: KeyboardEvent) {
    const action = actionFor(event.nativeEvent, { optionCount, selected });
    if (!action) return;
    // On Escape, `preventDefault` also keeps the browser from clearing the search field.
    event.preventDefault();
    if (action === 'open') return document.getElementById(optionId(selected))?.click();
    if (action === 'dismiss') return popover() ? popover()?.hidePopover() : close();
    setIsClosed(false);
    // The arrow keys also reach a state without a selection, before the first and after the last option.
    const step = action === 'next' ? 1 : -1;
    select(((selected + 1 + step + optionCount + 1) % (optionCount + 1)) - 1);
  }

  return {
    isClosed,
    rootProps: {
      ref: root,
      onFocus: () => setIsClosed(false),
      // The list stays visible if no element gets the focus, for example when a phone's keyboard closes.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !root.current?.contains(relatedTarget) && !popover()) close();
      },
    },
    fieldProps: {
      onKeyDown: handleKeyDown,
      onInput: () => {
        setIsClosed(false);
        select(-1);
      },
      ...(wasCombobox &&
        ({
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-expanded': hasOptions && !isClosed,
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
    /** Returns attributes that make a link an option. A click on the link still opens its page. */
    optionProps: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === selected,
        tabIndex: -1,
      }) as const,
  };
}

/** Calls back when the visitor presses outside of an element. Does nothing inside a popover, which closes itself. */
function usePressOutside(root: RefObject<HTMLElement | null>, onPress: () => void) {
  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && root.current?.contains(target);
      if (!isInside && !root.current?.closest('[popover]')) onPress();
    };
    addEventListener('pointerdown', handlePointer);
    return () => removeEventListener('pointerdown', handlePointer);
  }, [root, onPress]);
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
