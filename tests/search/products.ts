import type { Term } from './terms.ts';

export const products = {
  headphones: { word: 'אוזניות', inflected: 'אוזנייה', pointed: 'אׇזְנִיּוֹת' },
  phone: { word: 'טלפון', inflected: 'טלפונים', pointed: 'טֵלֵפוֹן' },
  laptop: { word: 'מחשב נייד', inflected: 'מחשבים ניידים', pointed: 'מַחְשֵׁב נַיָּד' },
  tablet: { word: 'טאבלט', inflected: 'טאבלטים', pointed: 'טַאבְּלֶט' },
  watch: { word: 'שעון חכם', inflected: 'שעונים חכמים', pointed: 'שָׁעוֹן חָכָם' },
  keyboard: { word: 'מקלדת', inflected: 'מקלדות', pointed: 'מִקְלֶדֶת' },
  mouse: { word: 'עכבר', inflected: 'עכברים', pointed: 'עַכְבָּר' },
  monitor: { word: 'מסך', inflected: 'מסכים', pointed: 'מָסָךְ' },
  speaker: { word: 'רמקול', inflected: 'רמקולים', pointed: 'רַמְקוֹל' },
  robotVacuum: { word: 'שואב רובוטי', inflected: 'שואבים רובוטיים', pointed: 'שׁוֹאֵב רוֹבּוֹטִי' },
  camera: { word: 'מצלמה', inflected: 'מצלמות', pointed: 'מַצְלֵמָה' },
  printer: { word: 'מדפסת', inflected: 'מדפסות', pointed: 'מַדְפֶּסֶת' },
  projector: { word: 'מקרן', inflected: 'מקרנים', pointed: 'מַקְרֵן' },
  tv: { word: 'טלוויזיה', inflected: 'טלוויזיות', pointed: 'טֶלֶוִיזְיָה' },
  coffeeMachine: { word: 'מכונת קפה', inflected: 'מכונות קפה', pointed: 'מְכוֹנַת קָפֶה' },
  fan: { word: 'מאוורר', inflected: 'מאווררים', pointed: 'מְאַוְרֵר' },
  airPurifier: { word: 'מטהר אוויר', inflected: 'מטהרי אוויר', pointed: 'מְטַהֵר אֲוִיר' },
  powerBank: { word: 'סוללה ניידת', inflected: 'סוללות ניידות', pointed: 'סוֹלְלָה נַיֶּדֶת' },
  charger: { word: 'מטען', inflected: 'מטענים', pointed: 'מַטְעֵן' },
  router: { word: 'נתב', inflected: 'נתבים', pointed: 'נַתָּב' },
  scooter: { word: 'קורקינט', inflected: 'קורקינטים', pointed: 'קוֹרְקִינֵט' },
  console: { word: 'קונסולה', inflected: 'קונסולות', pointed: 'קוֹנְסוֹלָה' },
  microphone: { word: 'מיקרופון', inflected: 'מיקרופונים', pointed: 'מִיקְרוֹפוֹן' },
  chair: { word: 'כיסא', inflected: 'כיסאות', pointed: 'כִּסֵּא' },
} as const satisfies Record<string, Term>;

export type ProductKey = keyof typeof products;
