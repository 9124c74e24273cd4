import { escapeHtml } from '../html/escapeHtml.ts';

// Bidirectional text: Hebrew lines with Latin product names, and lines without Hebrew.

const hebrewLetter = /[\u0590-\u05ff]/;
const latinLetter = /[A-Za-z]/;

/**
 * Returns `ltr` for a text that has Latin and no Hebrew letters. Returns undefined for any other text,
 * which has the page's direction.
 */
export const textDirection = (text: string): 'ltr' | undefined =>
  !hebrewLetter.test(text) && latinLetter.test(text) ? 'ltr' : undefined;

/**
 * Returns the language of a text for screen readers: `en` for a text that has Latin and no Hebrew
 * letters, else undefined.
 */
export const textLanguage = (text: string): 'en' | undefined =>
  textDirection(text) === 'ltr' ? 'en' : undefined;

const word = "[A-Za-z0-9]+(?:[.,'’+&/_-][A-Za-z0-9]+)*[+%#]{0,2}";
const bracketed = `\\(${word}(?: ${word})*\\)`;
/** Matches a sequence of Latin words and numbers: `Galaxy S26 (256GB)`. */
const latinRun = new RegExp(`(?:${word}|${bracketed})(?: (?:${word}|${bracketed}))*`, 'g');

/**
 * Returns a text as HTML with each Latin name in `<bdi>`, so that digits and brackets around it do not
 * change its order: `השוואה: <bdi>Galaxy S26 (256GB)</bdi> מול <bdi>iPhone 17</bdi>!`
 */
export function isolateLatin(text: string): string {
  if (!latinLetter.test(text) || !hebrewLetter.test(text)) return escapeHtml(keepPrices(text));
  return isolate(text, () => true);
}

/**
 * Returns a part of a longer Hebrew text as HTML, with `<bdi>` only around Latin names whose order would
 * otherwise change.
 */
export const isolateRuns = (text: string) => isolate(text, (run) => fragile.test(run));

/**
 * Matches names whose order could change: a name with a space can be separated from its number, and a
 * sign at the end of a name can move to the name's other side.
 */
const fragile = / |[+%#)]$/;

function isolate(text: string, needsIsolation: (run: string) => boolean): string {
  let html = '';
  let end = 0;
  for (const { 0: run, index } of text.matchAll(latinRun)) {
    if (!latinLetter.test(run) || !needsIsolation(run)) continue;
    html += `${escapeHtml(keepPrices(text.slice(end, index)))}<bdi>${escapeHtml(keepModelNumber(run))}</bdi>`;
    end = index + run.length;
  }
  return html + escapeHtml(keepPrices(text.slice(end)));
}

/** Prevents a line break between an amount and its shekel sign. */
export const keepPrices = (text: string) => text.replaceAll(' ₪', '\u00a0₪');

/** Prevents a line break before a model number: `Galaxy S26`. */
const keepModelNumber = (name: string) => name.replace(/ (?=[A-Za-z0-9.+]{1,3}$)/, '\u00a0');
