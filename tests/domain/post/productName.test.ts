import { expect, test } from 'vitest';
import { productName } from '#domain/post/productName.ts';

test.each([
  ['Velora Buds 2: שלושה שבועות ברכבת', 'Velora Buds 2'],
  ['Halora V2 בסלון של 11 מ״ר: ביקורת במבנה של תביעה', 'Halora V2'],
  ['Kolan M1: מיקרופון USB ב־429 ₪ נגד מזגן', 'Kolan M1'],
  ['Orvika M2 מול דירת גן באשדוד: 4.3 ק״ג חול', 'Orvika M2'],
  ['ביקורת: פנס Or-Li 3 נכתבה ביד', 'Or-Li 3'],
  ['פרוטוקול: שעון הילדים Tuki Watch 3', 'Tuki Watch 3'],
  ['סקירה של שואב האבק דובי: חודש של כלב', 'שואב האבק דובי'],
  ['קומקום חכם – שבוע של תה', 'קומקום חכם'],
  ['השוואה: Galaxy S26 (256GB) מול iPhone 17!', null],
  ['Tarvo 7 מול Pipkin Mini: אח, אחות וחודש אחד', null],
  ['Galaxy S26 vs Pixel 12', null],
  ['שילמנו על 10,000 mAh וקיבלנו 6,180', null],
  ['מה קונים לחג', null],
  ['', null],
  [': ריק', null],
])('the product name in the title %j is %j', (title, name) => {
  expect(productName(title)).toBe(name);
});
