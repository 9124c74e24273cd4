interface Combobox {
  field: HTMLInputElement;
  /** Holds the options; it need not be there before the script. */
  list: HTMLElement;
  label: string;
  /** Of the field and the list: who goes on elsewhere puts the list away. */
  root: HTMLElement;
  /** Closes what the list stands in, which then stays as it is; Escape does it. */
  close?: (() => void) | undefined;
}

/** What makes a link an option: a pointer opens it like any other, also in a tab of its own. */
export const optionAttributes = 'role="option" aria-selected="false" tabindex="-1"';

/**
 * The keyboard of a search field with a list of links, after the ARIA pattern of a combobox: the focus
 * stays in the field, arrows choose and Enter opens. Gives what is to be called when the list changed.
 */
export function startCombobox({ field, list, label, root, close }: Combobox): () => void {
  let chosen = -1;
  let isCombobox = false;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const isAway = () => root.classList.contains('is-left');

  function choose(place: number) {
    const all = options();
    chosen = all[place] ? place : -1;
    for (const [i, option] of all.entries()) option.ariaSelected = String(i === chosen);
    all[chosen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (all[chosen]) field.setAttribute('aria-activedescendant', idOf(chosen));
    else field.removeAttribute('aria-activedescendant');
  }

  function putAway(wanted: boolean) {
    root.classList.toggle('is-left', wanted);
    if (isCombobox) field.ariaExpanded = String(!wanted && options().length > 0);
    if (wanted) choose(-1);
  }

  function follow() {
    const all = options();
    for (const [i, option] of all.entries()) option.id = idOf(i);
    // A list without options, which tells of a problem, is none.
    list.role = all.length > 0 ? 'listbox' : null;
    list.ariaLabel = all.length > 0 ? label : null;
    if (all.length > 0) becomeCombobox();
    putAway(isAway());
    choose(-1);
  }

  /** Until there was anything to choose from, it is the search field that it looks like. */
  function becomeCombobox() {
    isCombobox = true;
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.setAttribute('aria-controls', list.id);
  }

  const idOf = (place: number) => `${list.id}-${place}`;
  list.id ||= `${field.id}-list`;

  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const count = options().length;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && count > 0) {
      putAway(false);
      // Past either end comes the field again, with nothing chosen.
      const step = key === 'ArrowDown' ? 1 : -1;
      choose(((chosen + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (key === 'Enter' && chosen >= 0) options()[chosen]?.click();
    else if (key === 'Escape') {
      if (close) close();
      else putAway(true);
      // Browsers empty a search field by this key: what was typed stays.
    } else return;
    event.preventDefault();
  });
  field.addEventListener('input', () => putAway(false));
  // A press on an option leaves the focus in the field, and the list under the pointer.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !root.contains(target) && !close;
  // A field that only loses its focus, as when a phone's keyboard goes, keeps its list.
  root.addEventListener('focusout', (event) => isOutside(event.relatedTarget) && putAway(true));
  addEventListener('pointerdown', (event) => isOutside(event.target) && putAway(true));
  root.addEventListener('focusin', () => putAway(false));
  follow();
  return follow;
}
