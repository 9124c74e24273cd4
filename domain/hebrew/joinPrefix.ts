/**
 * Returns a text in the form that it has after a Hebrew prefix: `ב${joinPrefix('iPhone')}` → ב־iPhone,
 * `ב${joinPrefix('בית')}` → בבית.
 */
export const joinPrefix = (text: string): string => (/^[א-ת]/.test(text) ? text : `־${text}`);
