/**
 * Synonym table of words with several forms that neither the stemmer nor the phonetic key connects: spellings, irregular
 * plurals, abbreviations, and verbs with their nouns. A line may also contain the English word.
 *
 * A change of this table requires a new `indexVersion` (`domain/search/indexing/indexText.ts`).
 */
export const spellings = `
  בית, בתים, בתי
  יום, ימים, ימי
  שנה, שנים, שנות
  עיר, ערים
  איש, אנשים
  אישה, נשים
  צד, צדדים
  תא, תאים
  יד, ידיים
  שן, שיניים
  תו, תווים
  גז, גזים
  חנות, חנויות
  כיסא, כסא, כיסאות
  צוהריים, צהריים
  תוכנה, תכנה
  דוגמה, דוגמא
  אוויר, אויר
  זיכרון, זכרון
  יתרון, יתרונות
  חיסרון, חסרון, חסרונות
  סנטימטר, ס״מ, cm
  מילימטר, מ״מ, mm
  שקל, ש״ח, nis, ils
  דולר, usd
  מנכ״ל, מנהל כללי, ceo
  ארה״ב, ארצות הברית, usa, united states
  צה״ל, צבא הגנה לישראל
  אלקטרוני, אלקטרונית, electronic
  אלחוט, אלחוטי
  מיליון, מליון, million
  מיליארד, מליארד, billion
  מאוורר, מאורר
  צילום, לצלם, photography
  ריצה, לרוץ, רצים, running
  הדפסה, להדפיס, printing
  ניקוי, לנקות, ניקיון, cleaning
  שטיפה, לשטוף
  בישול, לבשל, cooking
  שינה, לישון, sleep
  הקלטה, להקליט, recording
  הקלדה, להקליד, typing
  שידור, לשדר
  טעינה, לטעון
  נהיגה, לנהוג, driving
`;
