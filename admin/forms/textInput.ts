/** Keeps an empty text, which react-admin's default parser would turn into null. */
export const asText = (value: string) => value;

/** Props of a text input whose direction follows its text. */
export const textInput = { parse: asText, slotProps: { htmlInput: { dir: 'auto' } } };

/** Props of an input for left-to-right text, such as URLs, codes and numbers. */
export const latinInput = { parse: asText, slotProps: { htmlInput: { dir: 'ltr' } } };
