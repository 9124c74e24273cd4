import { faqBlockClass } from '../post/faq.ts';
import { newTabRels, rules, sanitizeHtml } from './sanitizeHtml.ts';

/**
 * Stored HTML as it may be shown. It was cleaned as it came in; what does not look so all the same, from
 * an older version, a hand or a foreign program, is cleaned once more before any reader gets it.
 */
export const safeHtml = (html: string): string => (isSanitized(html) ? html : sanitizeHtml(html));

/**
 * Whether HTML is in the one form that cleaning writes. By a reader of its own, far stricter than that of
 * a browser and independent of the one that cleaned: where the two disagree, nothing is taken on trust.
 */
export function isSanitized(html: string): boolean {
  if (html.includes('\0')) return false;
  const opened: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    if (html.slice(at, open).includes('>')) return false;
    tagForm.lastIndex = open;
    const found = tagForm.exec(html);
    if (!found) return false;
    const [whole, slash, name = '', attributes = ''] = found;
    // An end too many would close what stands round the text.
    if (slash ? opened.pop() !== name || attributes !== '' : !isStart(name, attributes))
      return false;
    if (!slash && !endlessTags.has(name)) opened.push(name);
    at = open + whole.length;
  }
  return opened.length === 0 && !html.slice(at).includes('>');
}

const tagForm = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/y;
const attributeForm = / ([a-z-]+)(?:="([^"<>]*)")?/g;

const endlessTags: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

function isStart(name: string, attributes: string): boolean {
  const known = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!known) return false;
  const given = new Map<string, string>();
  for (const [, attribute = '', value = ''] of attributes.matchAll(attributeForm)) {
    if (given.has(attribute) || otherReference.test(value)) return false;
    given.set(attribute, decoded(value));
  }
  if (name === 'div' && given.get('class') === faqBlockClass) return isFaqBlock(given);
  for (const [attribute, value] of given) {
    const rule = Object.hasOwn(known, attribute) ? known[attribute] : undefined;
    if (rule?.(value) !== value) return false;
  }
  const rels = given.get('rel')?.split(' ') ?? [];
  return !given.has('target') || newTabRels.every((rel) => rels.includes(rel));
}

const isFaqBlock = (given: ReadonlyMap<string, string>) =>
  [...given.keys()].every((name) => ['class', 'data-faq', 'hidden'].includes(name)) &&
  given.has('hidden');

/** Cleaning writes four signs as references and no other: what else one stands for is not looked up. */
const otherReference = /&(?!(?:amp|lt|gt|quot);)/;

const decoded = (value: string) =>
  value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
