/** Direction of short texts: Hebrew lines that hold product names, and lines without any Hebrew. */

const hebrewLetter = /[\u0590-\u05ff]/;
const latinLetter = /[A-Za-z]/;

/** `ltr` for a text with Latin letters and no Hebrew ones; undefined keeps the page's direction. */
export const textDirection = (text: string): 'ltr' | undefined =>
  !hebrewLetter.test(text) && latinLetter.test(text) ? 'ltr' : undefined;

/** The language of such a text, for who listens to it: what is not Hebrew here is English. */
export const textLanguage = (text: string): 'en' | undefined =>
  textDirection(text) === 'ltr' ? 'en' : undefined;

const word = "[A-Za-z0-9]+(?:[.,'’+&/_-][A-Za-z0-9]+)*[+%#]{0,2}";
const bracketed = `\\(${word}(?: ${word})*\\)`;
/** Words and numbers in a row that start with a Latin letter or hold one: `Galaxy S26 (256GB)`. */
const latinRun = new RegExp(`(?:${word}|${bracketed})(?: (?:${word}|${bracketed}))*`, 'g');

/**
 * A text as HTML in which each Latin name stands apart, so that the digits and brackets round it
 * cannot change its order: `השוואה: <bdi>Galaxy S26 (256GB)</bdi> מול <bdi>iPhone 17</bdi>!`
 */
export function isolateLatin(text: string): string {
  if (!latinLetter.test(text) || !hebrewLetter.test(text)) return escapeHtml(keepPrices(text));
  return isolate(text, () => true);
}

/** The same for a part of a longer Hebrew text: only what would lose its order is set apart. */
export const isolateRuns = (text: string) => isolate(text, (run) => fragile.test(run));

/** A space splits a number from its unit, and a sign at the end goes over to the Hebrew behind it. */
const fragile = / |[+%#)]$/;

function isolate(text: string, isFragile: (run: string) => boolean): string {
  let html = '';
  let end = 0;
  for (const { 0: run, index } of text.matchAll(latinRun)) {
    if (!latinLetter.test(run) || !isFragile(run)) continue;
    html += `${escapeHtml(keepPrices(text.slice(end, index)))}<bdi>${escapeHtml(keepModel(run))}</bdi>`;
    end = index + run.length;
  }
  return html + escapeHtml(keepPrices(text.slice(end)));
}

/** A sum and its shekel sign never part at a line's end. */
export const keepPrices = (text: string) => text.replaceAll(' ₪', '\u00a0₪');

/** A model's number stays on the line of its name: `Galaxy S26`. */
const keepModel = (name: string) => name.replace(/ (?=[A-Za-z0-9.+]{1,3}$)/, '\u00a0');

const special = /[&<>"]/;

export function escapeHtml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
