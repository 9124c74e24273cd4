/**
 * Brand names in Hebrew and Latin letters. The first twenty brands are invented, so no synonym table contains
 * them.
 */
export const brands = {
  velora: { latin: 'Velora', hebrew: 'ולורה' },
  zivon: { latin: 'Zivon', hebrew: 'זיוון' },
  kolan: { latin: 'Kolan', hebrew: 'קולאן' },
  orvika: { latin: 'Orvika', hebrew: 'אורוויקה' },
  brenoa: { latin: 'Brenoa', hebrew: 'ברנואה' },
  tarmo: { latin: 'Tarmo', hebrew: 'טארמו' },
  lumark: { latin: 'Lumark', hebrew: 'לומארק' },
  mirlan: { latin: 'Mirlan', hebrew: 'מירלן' },
  sferin: { latin: 'Sferin', hebrew: 'ספרין' },
  halora: { latin: 'Halora', hebrew: 'הלורה' },
  kadenta: { latin: 'Kadenta', hebrew: 'קדנטה' },
  zirota: { latin: 'Zirota', hebrew: 'זירוטה' },
  tukano: { latin: 'Tukano', hebrew: 'טוקאנו' },
  brumell: { latin: 'Brumell', hebrew: 'ברומל' },
  noctara: { latin: 'Noctara', hebrew: 'נוקטרה' },
  drimano: { latin: 'Drimano', hebrew: 'דרימאנו' },
  fokusa: { latin: 'Fokusa', hebrew: 'פוקוסה' },
  rokado: { latin: 'Rokado', hebrew: 'רוקאדו' },
  nimbus: { latin: 'Nimbus', hebrew: 'נימבוס' },
  galdor: { latin: 'Galdor', hebrew: 'גלדור' },
  iphone: { latin: 'iPhone', hebrew: 'אייפון' },
  galaxy: { latin: 'Galaxy', hebrew: 'גלקסי' },
  sony: { latin: 'Sony', hebrew: 'סוני' },
  xiaomi: { latin: 'Xiaomi', hebrew: 'שיאומי' },
  lenovo: { latin: 'Lenovo', hebrew: 'לנובו' },
  dyson: { latin: 'Dyson', hebrew: 'דייסון' },
} as const;

export type BrandKey = keyof typeof brands;
export type Script = 'latin' | 'hebrew';
