import { escapeHtml } from '../html/escapeHtml.ts';

const hebrewLetter = /[\u0590-\u05ff]/;
/** Letters with a diacritic belong to names too: `Citroën`. */
const latin = 'A-Za-zÀ-ÖØ-öø-ɏ';
const latinLetter = new RegExp(`[${latin}]`);

export const containsHebrew = (text: string): boolean => hebrewLetter.test(text);

/** Returns `ltr` for a text that has Latin letters and no Hebrew letters, or else undefined. */
export const textDirection = (text: string): 'ltr' | undefined =>
  !containsHebrew(text) && latinLetter.test(text) ? 'ltr' : undefined;

/** Returns `ltr` for a text that has Latin letters and no Hebrew letters, or else `rtl`. */
export const explicitDirection = (text: string): 'ltr' | 'rtl' => textDirection(text) ?? 'rtl';

/**
 * Returns `en` for a text that has Latin letters and no Hebrew letters, or else undefined. Screen readers use
 * this language.
 */
export const textLanguage = (text: string): 'en' | undefined =>
  textDirection(text) === 'ltr' ? 'en' : undefined;

/** A space or a no-break space. */
const space = '[ \u00a0]';
/** The hyphens in names: in pasted texts, `Wi‑Fi` can have the hyphen U+2010 or the non-breaking hyphen U+2011. */
const hyphens = '\u2010\u2011-';
const word = `[${latin}0-9]+(?:[.,'’+&/_°${hyphens}][${latin}0-9]+)*[+%#°]{0,2}`;
const bracketed = `\\(${word}(?:${space}${word})*\\)`;
/** The Hebrew letters that can be the prefix of a number. */
const prefixLetter = '\u05d1\u05d4\u05d5\u05db\u05dc\u05de\u05e9';
/**
 * Matches the sign of a number: `-10` or `+972`. A hyphen after a number or a Hebrew prefix is no sign, even if
 * there is a space before it: `כ -200 שקלים`. The lookbehinds come last, because they are slow and few characters are signs.
 */
const sign = String.raw`[-−+](?=\d)(?<=(?:^|[\s(]).)(?<!(?:\d|(?:^|[\s(])[${prefixLetter}])\s.)`;
const signedNumber = new RegExp(sign);
/** Matches a sequence of Latin words and numbers: `Galaxy S26 (256GB)`. */
const latinRun = new RegExp(
  `(?:${sign})?(?:${word}|${bracketed})(?:${space}(?:${word}|${bracketed}))*`,
  'g',
);

/** Returns whether Hebrew text could change the order of a part of this text. */
export const needsIsolation = (text: string): boolean =>
  latinLetter.test(text) || signedNumber.test(text);

/**
 * Returns a text as HTML with each Latin name and each signed number in `<bdi>`. Digits, brackets and signs then stay in
 * their correct order: `השוואה: <bdi>Galaxy S26 (256GB)</bdi> מול <bdi>iPhone 17</bdi>!`
 */
export function isolateLatin(text: string): string {
  if (!needsIsolation(text) || textDirection(text) === 'ltr') return escapeHtml(keepPrices(text));
  return isolate(text, () => true);
}

/**
 * Returns a name as HTML for a link or a label in Hebrew. If the name has Latin letters, a single element
 * contains it, because a flex container drops the spaces between its elements.
 */
export function isolateName(name: string): string {
  if (!latinLetter.test(name)) return escapeHtml(name);
  const html = isolateLatin(name);
  return containsHebrew(name) ? `<span>${html}</span>` : `<bdi dir="ltr">${html}</bdi>`;
}

/**
 * Returns a part of a longer Hebrew text as HTML. Only names that could appear in the wrong order get a
 * `<bdi>` element.
 */
export const isolateRuns = (text: string) => isolate(text, (run) => reorderable.test(run));

/** Returns a left-to-right text as HTML that prevents line breaks inside names. */
export const keepNames = (text: string) =>
  escapeHtml(text.replace(latinRun, (name) => keepNameTogether(name)));

/** Returns a name with invisible characters that keep its direction apart from the text around it. */
export const isolateText = (name: string) => `\u2068${name}\u2069`;

/** Matches names whose order could change in Hebrew text: names with a space, or with a sign at an end. */
const reorderable = /^[-−+]|[ \u00a0]|[+%#°)]$/;

function isolate(text: string, needsElement: (run: string) => boolean): string {
  let html = '';
  let end = 0;
  for (const { 0: run, index } of text.matchAll(latinRun)) {
    if (!needsIsolation(run)) continue;
    const name = escapeHtml(keepNameTogether(run));
    const before = escapeHtml(keepPrices(text.slice(end, index)));
    html += modelNumber.test(run) ? before.replace(/(?<=[\u05d0-\u05ea]) $/, '\u00a0') : before;
    html += needsElement(run) ? `<bdi>${name}</bdi>` : name;
    end = index + run.length;
  }
  return html + escapeHtml(keepPrices(text.slice(end)));
}

/** Prevents a line break between an amount and its shekel sign. */
export const keepPrices = (text: string) => text.replaceAll(' ₪', '\u00a0₪');

/** Matches a model number that belongs to the Hebrew word before it: `זיבון X5`. */
const modelNumber = /^[A-Za-z]{1,2}\d{1,3}$/;

/**
 * Prevents line breaks in a name such as `Galaxy S26`. A name that is too long for a narrow screen can still
 * break between words, even if its spaces are no-break spaces.
 */
function keepNameTogether(text: string): string {
  const name = text.replaceAll('\u00a0', ' ');
  if (!name.includes(' ')) return name;
  const [first = '', ...others] = name.split(/ (?![A-Za-z0-9.+]{1,3}$)/);
  let line = first.replace(' ', '\u00a0');
  let result = line;
  for (const part of others) {
    const joined = part.replace(' ', '\u00a0');
    const fits = line.length + 1 + joined.length <= unbrokenLengthMax;
    line = fits ? `${line}\u00a0${joined}` : joined;
    result += `${fits ? '\u00a0' : ' '}${joined}`;
  }
  return result;
}

/** Number of letters that fit into a line of the narrowest card on a screen of 320 pixels. */
const unbrokenLengthMax = 14;
