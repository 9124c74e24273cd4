import type { JudgedDocument } from './documents.ts';
import { categoryOfKind, type Feature, isFeature, isKind, type Kind } from './labels.ts';

/**
 * The need of a shopper: one subject, and wishes about the subject.
 *
 * `queries.txt` writes a need as words:
 *
 * - the subject: a kind of product, `brand:`, `category:`, `doc:` with a slug, or a feature;
 * - wishes: features (with `/` between equivalent features), a brand, or `<` and the highest price;
 * - related kinds of products after `~`.
 */
export interface Need {
  isSubject(document: JudgedDocument): boolean;
  isRelated(document: JudgedDocument): boolean;
  wishes: ((document: JudgedDocument) => boolean)[];
}

/**
 * Returns the relevance of a document to a need. Uses only the labels, tags, category and price of the
 * document.
 *
 * - 3: the document is about the subject, and all wishes are true;
 * - 2: the document is about the subject, and only some wishes are true;
 * - 1: the document is about the subject, but no wish is true, or the document is only near the subject;
 * - 0: all other documents.
 *
 * A document is near the subject if it is about a related kind of product. If the subject is a document,
 * other documents with its brand are near the subject. If the subject is a category, documents about the
 * products of the category are near the subject, even in another category.
 */
export function relevance(
  { isSubject, isRelated, wishes }: Need,
  document: JudgedDocument,
): number {
  if (!isSubject(document)) return isRelated(document) ? 1 : 0;
  const fulfilled = wishes.filter((isFulfilled) => isFulfilled(document)).length;
  if (fulfilled === wishes.length) return 3;
  return fulfilled > 0 ? 2 : 1;
}

/** Parses a need in the format that `Need` describes. No document is relevant to the need `none`. */
export function parseNeed(text: string, documents: readonly JudgedDocument[]): Need {
  const [subject = '', ...rest] = text.split(' ');
  if (subject === 'none') return { isSubject: () => false, isRelated: () => false, wishes: [] };
  const related = rest
    .filter((word) => word.startsWith('~'))
    .flatMap((word) => word.slice(1).split('/'));
  const isRelatedKind = (document: JudgedDocument) =>
    document.kinds.some((kind) => related.includes(kind));
  const subjectTest = parseFact(subject);
  return {
    isSubject: subjectTest,
    isRelated: (document) => isRelatedKind(document) || isNear(subject, document, documents),
    wishes: rest.filter((word) => !word.startsWith('~')).map(parseFact),
  };
}

type Test = (document: JudgedDocument) => boolean;

function parseFact(word: string): Test {
  const [prefix = '', value = ''] = word.split(':');
  if (prefix === 'brand') return ({ brands }) => brands.includes(value);
  if (prefix === 'category') return ({ category }) => category === value;
  if (prefix === 'doc') return ({ slug }) => slug === value;
  if (word.startsWith('<'))
    return ({ price }) => price !== undefined && price <= Number(word.slice(1));
  const tests = word.split('/').map(parseLabel);
  return (document) => tests.some((test) => test(document));
}

function parseLabel(name: string): Test {
  if (isKind(name)) return ({ kinds }) => kinds.includes(name satisfies Kind);
  if (isFeature(name)) return ({ features }) => features.includes(name satisfies Feature);
  throw new Error(`Unknown label: ${name}`);
}

function isNear(
  subject: string,
  document: JudgedDocument,
  all: readonly JudgedDocument[],
): boolean {
  const [prefix, value] = subject.split(':');
  if (prefix === 'category') return document.kinds.some((kind) => categoryOfKind[kind] === value);
  if (prefix !== 'doc') return false;
  const wanted = all.find(({ slug }) => slug === value);
  return document.brands.some((brand) => wanted?.brands.includes(brand));
}
