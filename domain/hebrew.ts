/** Niqqud and cantillation marks, which change the look of a letter but not the letter. */
const marks = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;

/** Characters that only steer the direction of text, and zero-width ones. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Hebrew text in Latin letters, for addresses: known loan words by their own spelling, the rest by
 * consonants and plain vowels (after the simplified table of the Academy of the Hebrew Language,
 * 2006, without diacritics). Other scripts lose their diacritics and are otherwise left alone.
 */
export function transliterate(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(invisible, '')
    .replace(/(?<=[א-ת])["'`״׳”’](?=[א-ת])/g, '')
    .replace(/(?<=[א-ת])['׳’]/g, "'")
    .replace(/[\u0300-\u036f]/g, '')
    .replace(loanPhrase, (phrase) => ` ${loanWords[phrase] ?? phrase} `)
    .replace(/[א-ת']+/g, transliterateWord);
}

/** Loan words and phrases that readers know in their Latin spelling. */
const loanWords: Record<string, string> = {
  'בינה מלאכותית': 'ai',
  'טלפון סלולרי': 'mobile phone',
  'מחשב נייד': 'laptop',
  'בית חכם': 'smart home',
  'שעון חכם': 'smartwatch',
  'שואב רובוטי': 'robot vacuum',
  אינטרנט: 'internet',
  אנדרואיד: 'android',
  אייפון: 'iphone',
  אייפד: 'ipad',
  אלגוריתם: 'algorithm',
  אפל: 'apple',
  אפליקציה: 'app',
  אפליקציות: 'apps',
  בלוטות: 'bluetooth',
  "גאדג'ט": 'gadget',
  גוגל: 'google',
  גיימינג: 'gaming',
  גלקסי: 'galaxy',
  דיגיטלי: 'digital',
  וידאו: 'video',
  ויינדוס: 'windows',
  טאבלט: 'tablet',
  טכנולוגיה: 'technology',
  טלוויזיה: 'tv',
  טלפון: 'telephone',
  לפטופ: 'laptop',
  מיקרופון: 'microphone',
  מק: 'mac',
  נינטנדו: 'nintendo',
  סאונדבר: 'soundbar',
  סטרימינג: 'streaming',
  סמארטפון: 'smartphone',
  סמארטפונים: 'smartphones',
  סמסונג: 'samsung',
  פלייסטיישן: 'playstation',
  פרימיום: 'premium',
  קונסולה: 'console',
  ראוטר: 'router',
  רובוט: 'robot',
  רמקול: 'speaker',
  שיאומי: 'xiaomi',
};

const loanPhrase = new RegExp(
  `(?<![א-ת'])(?:${Object.keys(loanWords)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![א-ת'])`,
  'g',
);

const consonants: Record<string, string> = {
  א: 'a',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'ch',
  ט: 't',
  י: 'y',
  כ: 'k',
  ך: 'ch',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: 'a',
  פ: 'p',
  ף: 'f',
  צ: 'tz',
  ץ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};

const withGeresh: Record<string, string> = { ג: 'j', ז: 'zh', צ: 'ch', ץ: 'ch', ת: 'th', ד: 'dh' };

function transliterateWord(word: string): string {
  let latin = '';
  for (let i = 0; i < word.length; i++) {
    const letter = word[i] ?? '';
    const next = word[i + 1] ?? '';
    if (letter === "'") continue;
    if (next === "'" && withGeresh[letter]) latin += withGeresh[letter];
    else if (letter === 'ו' && next === 'ו') {
      latin += 'v';
      i++;
    } else if (letter === 'י' && next === 'י') {
      latin += 'ay';
      i++;
    } else latin += latinLetter(letter, word[i - 1] ?? '', next);
  }
  return latin;
}

/** One letter by its place: vav and yod are vowels after a consonant, he at a word's end is one too. */
function latinLetter(letter: string, previous: string, next: string): string {
  if (letter === 'ו') return previous ? 'o' : 'v';
  if (letter === 'י') return previous && previous !== 'ו' && previous !== 'א' ? 'i' : 'y';
  if (letter === 'ה' && !next) return 'a';
  if ((letter === 'א' || letter === 'ע') && next === 'ו') return '';
  if ((letter === 'א' || letter === 'ע') && next === 'י' && !previous) return '';
  return consonants[letter] ?? '';
}
