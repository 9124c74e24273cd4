import { foldText } from '../foldText.ts';

/**
 * Returns the transliteration of a common title word, or undefined for any other word.
 * @param token A folded token.
 */
export function knownTransliteration(token: string): string | undefined {
  transliterations ??= new Map(
    table.split(/[,\n]/).flatMap((pair) => {
      const [hebrew = '', latin = ''] = pair.trim().split(' ');
      return hebrew ? [[foldText(hebrew), latin]] : [];
    }),
  );
  return transliterations.get(token);
}

let transliterations: ReadonlyMap<string, string> | undefined;

const table = `
  של shel, את et, עם im, לא lo, ללא lelo, מה ma, האם haim, כל kol, זה ze, זו zo, או o, על al, אל el, עד ad
  אם im, גם gam, רק rak, כן ken, לפני lifnei, אחרי acharei, יותר yoter, איך eich, למה lama, מי mi, איזה eize
  איזו eizo, הכי hachi, לנו lanu, לכם lachem, לי li, לך lecha, מאוד meod, אבל aval, כמה kama, בין bein, מול mul
  בלי bli, עוד od, כבר kvar, שווה shava, שלא shelo, שלם shalem, חדש chadash, טוב tov, טובה tova, גדול gadol
  קטן katan, יום yom, ימים yamim, שנה shana, שנים shanim, חודש chodesh, חודשים chodashim, שבוע shavua
  שבועות shavuot, שבועיים shvuayim, שעה shaa, שעות shaot, לילה laila, בוקר boker, ערב erev, בית bait, ילד yeled
  ילדים yeladim, שקל shekel, שקלים shkalim, מחיר mechir, מבחן mivchan, השוואה hashvaa, קפה kafe, מכונת mechonat
  מכונה mechona, תנור tanur, תמונה tmuna, תמונות tmunot, אוזניות ozniyot, שימוש shimush, הבחירה habchira
  בחירה bchira, קנייה kniya, חיבור chibur, חיבורים chiburim, בדיקה bdika, בדקנו badaknu, צבע tzeva, רעש raash
  סוללה solela, מטען matan, כבל kevel, כיסא kise, שולחן shulchan, אוויר avir, מים mayim, עולם olam, ארץ eretz
  ישראל israel, עברית ivrit, משפחה mishpacha, משרד misrad, מטבח mitbach, סלון salon, חדר cheder, גוף guf
  ראשון rishon, ראשונה rishona, שני sheni, שנייה shniya, אחד echad, אחת achat, שלוש shalosh, ארבע arba, חמש chamesh
  שש shesh, שבע sheva, עשר eser, מאה mea, אלף elef, קל kal, כבד kaved, זול zol, יקר yakar, מהיר mahir, שקט shaket
  אלחוטי alchuti, אלחוטית alchutit, אלחוטיות alchutiyot, אלחוטיים alchutiyim, רובוטי roboti, רובוטית robotit
  חשמלי chashmali, חשמלית chashmalit, חכם chacham, חכמה chachama, ביתי beiti, ביתית beitit, נייד nayad
  כמו kmo, נגד neged, ימי yemei, שתי shtei, איש ish, גב gav, ספר sefer, ספרים sfarim, סרט seret, סרטים sratim
  כלב kelev, כלבים klavim, תינוק tinok, מבוגרים mevugarim, סטודנט student, סטודנטים studentim, סטודיו studio
  קמפוס campus, גינה gina, נסיעה nesia, נסיעות nesiot, ריצה ritza, צילום tzilum, ציור tziyur, מוזיקה muzika
  שינה sheina, כושר kosher, עמיד amid, עמידה amida, מתקפל mitkapel, מתקפלת mitkapelet, מתקפלות mitkaplot
  ארגונומי ergonomi, ארגונומית ergonomit, מכני mechani, מכנית mechanit, ניידת nayedet, ניידות nayadot
  מאוורר meavrer, מאווררים meavrerim, מטהר metaher, מטהרי metaharei, סוללות solelot, שלט shalat, שלטים shlatim
  גלגלים galgalim, מוצרים mutzarim, חשבון cheshbon, לבן lavan, שחור shachor, צבעוני tzivoni, צבעונית tzivonit
  מלא male, מלאה mlea, בוחרים bocharim, בוחרות bocharot, יש yesh, שום shum, פוטו foto, רביעי revii
`;
