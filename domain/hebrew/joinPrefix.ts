/**
 * Returns a text in the form that it has after a Hebrew prefix. Latin letters, digits and symbols get a maqaf
 * before them. `ב${joinPrefix('iPhone')}` → ב־iPhone, `ב${joinPrefix('בית')}` → בבית.
 */
export const joinPrefix = (text: string): string => (/^[א-ת]/.test(text) ? text : `־${text}`);
