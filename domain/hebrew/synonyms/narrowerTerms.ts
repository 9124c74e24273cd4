/**
 * Table of narrower terms. The first phrase of a line has a broad meaning, such as "vacuum cleaner". The
 * other phrases have a narrower meaning, such as "robot vacuum". A search for the first phrase also finds the
 * others. Each phrase is in a synonym table.
 */
export const narrowerTerms = `
  שואב אבק, robot vacuum, שואב שוטף
  אוזניות, earbuds, airpods
  רמקול, soundbar
  מערכת שמע, soundbar, רמקול
  שעון, smartwatch, apple watch
  smartwatch, שעון ספורט, apple watch
  שעון ספורט, smartwatch
  מחשב, laptop, desktop
  tablet, ipad
  שלט, controller
  כונן, ssd
  כונן חיצוני, ssd
  דיסק קשיח, ssd, כונן חיצוני
  ram, זיכרון
  יד שנייה, מחודש
  ereader, דיו אלקטרוני
  מחברת דיגיטלית, ereader, דיו אלקטרוני
  black friday, מבצע, הנחה
  tv, smart tv
  קפה, espresso, מכונת קפה
  מכונת קפה, espresso
  console, playstation, xbox, nintendo switch
  vr, quest
  robot, robot vacuum
  טיסה, נסיעות, מטוס
  מטוס, נסיעות, טיסה
  רכבת, נסיעות
  אוטובוס, נסיעות
  חופשה, נסיעות
  חוץ לארץ, נסיעות
  נסיעות, טיסה
  קמפינג, נסיעות
  לימודים, סטודנט
  אוניברסיטה, סטודנט
  בית ספר, ילדים, לימודים
  סבתא, מבוגר
  fitness, sport, ריצה
  sport, fitness, ריצה
  ריצה, sport
  ים, עמיד במים
  שחייה, עמיד במים, בריכה
  בריכה, עמיד במים
  עבודה, משרד
  zoom, משרד
  gaming, gamer
  gaming setup, gaming, gamer
  משחק מחשב, gaming, console, controller
  gamer, gaming
  קולנוע ביתי, projector
  קולנוע, סרט
  סרט, קולנוע
  בעלי חיים, כלב, חתול
  עריכת תמונות, צילום
`;
