/** Keeps an empty input as empty text, because react-admin's default parser turns it into null. */
export const asText = (value: string) => value;

export const autoSlots = { htmlInput: { dir: 'auto' } };
export const latinSlots = { htmlInput: { dir: 'ltr' } };
/** Keeps the label of a date input above the browser's own placeholder. */
export const dateSlots = { ...latinSlots, inputLabel: { shrink: true } };
