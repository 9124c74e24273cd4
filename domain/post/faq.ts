import { z } from 'zod';
import { he } from '../he/errors.ts';
import { escapeHtml } from '../html/escapeHtml.ts';
import { limits } from '../limits.ts';
import { withoutUnsafeCharacters } from '../text/unsafeCharacters.ts';

const text = z.string().overwrite(withoutUnsafeCharacters).trim().min(1);

export const faqItemSchema = z.object({ question: text, answer: text });

export type FaqItem = z.infer<typeof faqItemSchema>;

export const faqBlockClass = 'faq-section-json';

/**
 * Splits stored content into its body and its FAQ items. An unreadable FAQ block stays in the body, so that
 * no data is lost.
 */
export function splitFaq(content: string): { body: string; faq: FaqItem[] } {
  const faq: FaqItem[] = [];
  const body = content.replace(faqBlock, (block) => {
    const items = parseBlock(block);
    if (!items) return block;
    faq.push(...items);
    return '';
  });
  return { body: faq.length > 0 ? body.trimEnd() : body, faq };
}

/** Returns whether the text of a post is too short. Its FAQ block does not count. */
export const isBodyTooShort = (content: string) =>
  splitFaq(content).body.length < limits.post.contentLengthMin;

/** Returns the reason why the FAQ items in the content cannot be stored, or undefined if they are valid. */
export function faqProblem(content: string): string | undefined {
  const { faq } = splitFaq(content);
  const { faqItemsMax, faqQuestionLengthMax, faqAnswerLengthMax } = limits.post;
  if (faq.length > faqItemsMax) return he.post.tooManyFaqItems;
  if (faq.some(({ question }) => question.length > faqQuestionLengthMax))
    return he.post.faqQuestionTooLong;
  return faq.some(({ answer }) => answer.length > faqAnswerLengthMax)
    ? he.post.faqAnswerTooLong
    : undefined;
}

/**
 * Returns the content to store: the body, followed by one hidden FAQ block. Without items there is no FAQ
 * block.
 */
export function joinFaq(body: string, faq: readonly FaqItem[]): string {
  if (faq.length === 0) return body;
  const items = faq.map(({ question, answer }) => ({ question, answer }));
  return `${body}<div class="${faqBlockClass}" data-faq="${escapeHtml(JSON.stringify(items))}" hidden></div>`;
}

// Excludes `<` outside quotes, so that a text with many unclosed tags does not take quadratic time.
const attributes = `(?:[^<>"']|"[^"]*"|'[^']*')*`;
const faqBlock = new RegExp(
  `<div\\b(?=${attributes}\\bclass\\s*=\\s*["'][^"']*\\b${faqBlockClass}\\b)${attributes}>\\s*</div>`,
  'gi',
);

function parseBlock(block: string): FaqItem[] | undefined {
  const value = /\bdata-faq\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(block);
  const json = unescapeAttribute(value?.[1] ?? value?.[2] ?? '');
  try {
    return z.array(faqItemSchema).parse(JSON.parse(json));
  } catch {
    // An unreadable block stays in the body, so that an admin can repair it.
    return undefined;
  }
}

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

const unescapeAttribute = (text: string) =>
  text.replace(/&(?:quot|apos|lt|gt|amp|#34|#39);/g, (entity) => entities[entity] ?? entity);
