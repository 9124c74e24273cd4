import { faqBlockClass } from '../post/faq.ts';
import { hasUnsafeCharacters } from '../text/unsafeCharacters.ts';
import { decodeEntities } from './decodeEntities.ts';
import { htmlRules, newTabRels } from './htmlRules.ts';

/**
 * Returns stored HTML, sanitized again if necessary. HTML is sanitized before it is saved, but a manual edit
 * of the database may add unsafe HTML. Loads the sanitizer only then, because its modules delay the start of each
 * process that renders pages.
 */
export async function safeHtml(html: string): Promise<string> {
  if (isSanitized(html)) return html;
  const { sanitizeHtml } = await import('./sanitizeHtml.ts');
  return sanitizeHtml(html);
}

/**
 * Returns whether HTML is exactly in the form that `sanitizeHtml` writes. Linear time.
 *
 * This check has its own strict parser, so unsafe HTML passes only if this parser and the sanitizer's parser
 * both fail.
 */
export function isSanitized(html: string): boolean {
  if (hasUnsafeCharacters(html)) return false;
  const openTags: string[] = [];
  let position = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', position)) {
    if (html.slice(position, start).includes('>')) return false;
    tagPattern.lastIndex = start;
    const match = tagPattern.exec(html);
    if (!match || !isAllowedTag(match, openTags)) return false;
    position = start + match[0].length;
  }
  return openTags.length === 0 && !html.slice(position).includes('>');
}

function isAllowedTag(match: RegExpExecArray, openTags: string[]): boolean {
  const [, slash, name = '', attributes = ''] = match;
  // An end tag without a start tag would close an element of the surrounding page.
  if (slash) return openTags.pop() === name && attributes === '';
  if (!voidTags.has(name)) openTags.push(name);
  return isAllowedStartTag(name, attributes);
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/y;
const attributePattern = / ([a-z-]+)(?:="([^"<>]*)")?/g;

const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

function isAllowedStartTag(name: string, attributes: string): boolean {
  const tagRules = Object.hasOwn(htmlRules, name) ? htmlRules[name] : undefined;
  if (!tagRules) return false;
  const values = new Map<string, string>();
  for (const [, attribute = '', value = ''] of attributes.matchAll(attributePattern)) {
    if (values.has(attribute) || unexpectedEntity.test(value)) return false;
    values.set(attribute, decodeEntities(value));
  }
  if (name === 'div' && values.get('class') === faqBlockClass) return isFaqBlock(values);
  for (const [attribute, value] of values) {
    const rule = Object.hasOwn(tagRules, attribute) ? tagRules[attribute] : undefined;
    if (rule?.(value) !== value) return false;
  }
  const rels = values.get('rel')?.split(' ') ?? [];
  return !values.has('target') || newTabRels.every((rel) => rels.includes(rel));
}

const isFaqBlock = (attributes: ReadonlyMap<string, string>) =>
  [...attributes.keys()].every((name) => ['class', 'data-faq', 'hidden'].includes(name)) &&
  attributes.has('hidden');

/** Matches entities that the sanitizer never writes. */
const unexpectedEntity = /&(?!(?:amp|lt|gt|quot);)/;
