interface Combobox {
  field: HTMLInputElement;
  /** The element that contains the options. */
  list: HTMLElement;
  label: string;
  /**
   * The element that contains the field and the list. The list is hidden when the focus or a click
   * leaves this element.
   */
  root: HTMLElement;
  /**
   * Closes the popover that contains the list, on Escape. If it is undefined, Escape hides the
   * list.
   */
  close?: (() => void) | undefined;
}

/** Attributes that turn a link into an option. A click still opens the link, also in a new tab. */
export const optionAttributes = 'role="option" aria-selected="false" tabindex="-1"';

/**
 * Adds keyboard support to a search field with a list of links, after the ARIA combobox pattern: the
 * focus stays in the field, arrow keys select an option and Enter opens it. Returns a function to call
 * when the options have changed.
 */
export function startCombobox({ field, list, label, root, close }: Combobox): () => void {
  let selected = -1;
  let isCombobox = false;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const isHidden = () => root.classList.contains('is-left');

  function select(index: number) {
    const all = options();
    selected = all[index] ? index : -1;
    for (const [i, option] of all.entries()) option.ariaSelected = String(i === selected);
    all[selected]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (all[selected]) field.setAttribute('aria-activedescendant', optionId(selected));
    else field.removeAttribute('aria-activedescendant');
  }

  function setHidden(shouldHide: boolean) {
    root.classList.toggle('is-left', shouldHide);
    if (isCombobox) field.ariaExpanded = String(!shouldHide && options().length > 0);
    if (shouldHide) select(-1);
  }

  function update() {
    const all = options();
    for (const [i, option] of all.entries()) option.id = optionId(i);
    // If the list contains only an error message, it is not a listbox.
    list.role = all.length > 0 ? 'listbox' : null;
    list.ariaLabel = all.length > 0 ? label : null;
    if (all.length > 0) becomeCombobox();
    setHidden(isHidden());
    select(-1);
  }

  /**
   * Turns the field into a combobox when the first options arrive. Until then it is a plain search
   * field.
   */
  function becomeCombobox() {
    isCombobox = true;
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.setAttribute('aria-controls', list.id);
  }

  function moveSelection(step: number, count: number) {
    setHidden(false);
    // Moving past either end of the list selects nothing, which is also the initial state.
    select(((selected + 1 + step + count + 1) % (count + 1)) - 1);
  }

  function handleKey(event: KeyboardEvent) {
    const count = options().length;
    const action = actionFor(event, { optionCount: count, selected });
    if (!action) return;
    // Also keeps the browser from clearing the search field on Escape.
    event.preventDefault();
    if (action === 'open') options()[selected]?.click();
    else if (action === 'next') moveSelection(1, count);
    else if (action === 'previous') moveSelection(-1, count);
    else if (close) close();
    else setHidden(true);
  }

  const optionId = (index: number) => `${list.id}-${index}`;
  list.id ||= `${field.id}-list`;

  field.addEventListener('keydown', handleKey);
  field.addEventListener('input', () => setHidden(false));
  // Keeps the focus in the field when an option is clicked.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !root.contains(target) && !close;
  // The list stays visible if no other element gets the focus, for example when a phone hides its
  // keyboard.
  root.addEventListener('focusout', (event) => isOutside(event.relatedTarget) && setHidden(true));
  addEventListener('pointerdown', (event) => isOutside(event.target) && setHidden(true));
  root.addEventListener('focusin', () => setHidden(false));
  update();
  return update;
}

type Action = 'next' | 'previous' | 'open' | 'dismiss';

function actionFor(
  { key, isComposing, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { optionCount, selected }: { optionCount: number; selected: number },
): Action | undefined {
  if (isComposing || altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Escape') return 'dismiss';
  if (key === 'Enter' && selected >= 0) return 'open';
  if (optionCount === 0) return undefined;
  if (key === 'ArrowDown') return 'next';
  return key === 'ArrowUp' ? 'previous' : undefined;
}
