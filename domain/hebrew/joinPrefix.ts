/**
 * Returns a text as it stands after a Hebrew prefix: with a maqaf before Latin letters, digits and
 * symbols. `ב${joinPrefix('iPhone')}` → ב־iPhone, `ב${joinPrefix('בית')}` → בבית.
 */
export const joinPrefix = (text: string): string => (/^[א-ת]/.test(text) ? text : `־${text}`);
