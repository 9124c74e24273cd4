/** Keeps an empty input as empty text, because react-admin's default parser turns it into null. */
export const asText = (value: string) => value;

/** Props of a text input. Its direction follows the text. */
export const textInput = { parse: asText, slotProps: { htmlInput: { dir: 'auto' } } };

/** Props of an input for addresses, codes and numbers, which are left-to-right. */
export const latinInput = { parse: asText, slotProps: { htmlInput: { dir: 'ltr' } } };
