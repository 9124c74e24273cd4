import type { z } from 'zod';
import { he } from '#domain/he/admin/screens/offers.ts';
import {
  type ListedOffer,
  type OfferCreate,
  offerCreateSchema,
  offerStatuses,
} from '#domain/product/offer.ts';
import { agorotPerShekel, parsePrice } from '#domain/product/price.ts';
import { byteOrderMark, csvLine } from '#domain/text/csv.ts';
import { shortDate } from '#domain/text/dates.ts';
import { csvLines } from '#domain/text/parseCsv.ts';

const text = he.file;

type Column = keyof typeof text.columns;
const columns: Column[] = [
  'id',
  'slug',
  'product',
  'shop',
  'url',
  'price',
  'isAffiliate',
  'status',
  'checkedAt',
  'version',
];

/** Returns a CSV file with one line for each offer, which `readOfferFile` can read after an edit. */
export const offerFile = (offers: readonly ListedOffer[]): string =>
  byteOrderMark +
  [columns.map((column) => text.columns[column]), ...offers.map(cellsOf)].map(csvLine).join('');

const cellsOf = (offer: ListedOffer): string[] => [
  String(offer.id),
  offer.productSlug,
  offer.productName,
  offer.shop,
  offer.url,
  offer.priceAgorot === null ? '' : String(offer.priceAgorot / agorotPerShekel),
  offer.isAffiliate ? text.yes : text.no,
  he.status[offer.status],
  shortDate(offer.checkedAt),
  versionCell(offer),
];

type OfferFields = Omit<OfferCreate, 'checkedAt'>;

interface OfferLine {
  line: number;
  fields: OfferFields;
}

/** A line that changes a version of an offer. */
export interface ChangedOfferLine extends OfferLine {
  id: number;
  version: number;
}

/** A line that adds an offer to the product with this slug. */
export interface AddedOfferLine extends OfferLine {
  slug: string;
}

export interface OfferFileContent {
  changed: ChangedOfferLine[];
  added: AddedOfferLine[];
  unchangedCount: number;
  problems: { line: number; reason: string }[];
}

/**
 * Reads an edited file. A line without an offer number updates the offer with the same product, shop and URL, if there is
 * one, so applying a file twice adds no offer twice. A line whose offer changed after the download is a problem, because it
 * would bring back the older values. A line without a version, such as in a file of another program, is not checked for this.
 * A second line for an offer is a problem too. Ignores the columns for the name of the product and the time of the check. Returns
 * undefined if the header line lacks a required column.
 */
export function readOfferFile(
  file: string,
  offers: readonly ListedOffer[],
): OfferFileContent | undefined {
  const [first, ...lines] = csvLines(file);
  const titles = first?.cells.map((cell) => cell.trim()) ?? [];
  const indexOf = (column: Column) => titles.indexOf(text.columns[column]);
  if (readColumns.some((column) => indexOf(column) < 0)) return undefined;

  const content: OfferFileContent = { changed: [], added: [], unchangedCount: 0, problems: [] };
  const findOffer = offerFinder(offers);
  const firstLines = new Map<string, number>();
  for (const { line, cells } of lines) {
    const cell = (column: Column) => cells[indexOf(column)]?.trim() ?? '';
    const { success, data: fields, error } = offerSchema.safeParse(inputOf(cell));
    if (!success) {
      content.problems.push({ line, reason: reasonOf(error.issues) });
      continue;
    }
    const [id, slug] = [cell('id'), cell('slug')];
    const offer = findOffer({ id, slug, ...fields });
    const key = offer ? String(offer.id) : keyOf(slug, fields);
    const firstLine = firstLines.get(key) ?? line;
    firstLines.set(key, firstLine);
    const reason = problemOf({ line, firstLine, id, offer, fields, version: cell('version') });
    if (reason !== undefined) content.problems.push({ line, reason });
    else if (!offer) content.added.push({ line, fields, slug });
    else if (isSame(fields, offer)) content.unchangedCount++;
    else content.changed.push({ line, fields, id: offer.id, version: offer.version });
  }
  return content;
}

interface ReadLine {
  line: number;
  /** The first line of the file with the same offer. */
  firstLine: number;
  id: string;
  offer: ListedOffer | undefined;
  fields: OfferFields;
  version: string;
}

function problemOf({ line, firstLine, id, offer, fields, version }: ReadLine): string | undefined {
  if (firstLine < line) return text.repeated(firstLine);
  if (id !== '' && !offer) return text.unknownOffer;
  if (offer && !isSame(fields, offer) && isOlder(version, offer)) return text.changedMeanwhile;
  return undefined;
}

/** Returns a function that finds the offer of a line by its number, or without one by product, shop and URL. */
function offerFinder(offers: readonly ListedOffer[]) {
  const byId = new Map(offers.map((offer) => [String(offer.id), offer]));
  // If a product has several offers with the same shop and URL, the first one is meant.
  const byKey = new Map(
    offers.toReversed().map((offer) => [keyOf(offer.productSlug, offer), offer]),
  );
  return ({ id, slug, ...fields }: { id: string; slug: string } & OfferFields) =>
    id === '' ? byKey.get(keyOf(slug, fields)) : byId.get(id);
}

const keyOf = (slug: string, { shop, url }: Pick<OfferFields, 'shop' | 'url'>) =>
  JSON.stringify([slug, shop, url]);

/** Returns the version after a letter, so that spreadsheet programs do not convert it to a number or a date. */
const versionCell = ({ version }: ListedOffer) => `v${version}`;

const isOlder = (cell: string, offer: ListedOffer) => cell !== '' && cell !== versionCell(offer);

const optionalColumns: Column[] = ['product', 'checkedAt', 'version'];
const readColumns = columns.filter((column) => !optionalColumns.includes(column));

const offerSchema = offerCreateSchema.omit({ checkedAt: true });

function inputOf(cell: (column: Column) => string) {
  const price = cell('price');
  const status = cell('status');
  return {
    shop: cell('shop'),
    url: cell('url'),
    priceAgorot: price === '' ? null : (parsePrice(price) ?? Number.NaN),
    // Any other text is a problem, because a wrong "no" would hide that a link earns money.
    isAffiliate: yesOrNo.get(cell('isAffiliate')) ?? cell('isAffiliate'),
    status: offerStatuses.find((known) => he.status[known] === status) ?? (status || undefined),
  };
}

const yesOrNo = new Map<string, boolean>([
  [text.yes, true],
  [text.no, false],
]);

/** Returns the first message. Some columns have messages of their own, such as the price, which is in shekels. */
const reasonOf = ([issue]: readonly z.core.$ZodIssue[]): string =>
  columnReasons.get(issue?.path[0]) ?? issue?.message ?? '';

const columnReasons = new Map<PropertyKey | undefined, string>([
  ['priceAgorot', he.invalidPrice],
  ['isAffiliate', text.invalidAffiliate],
]);

const isSame = (fields: OfferFields, offer: ListedOffer) =>
  fields.shop === offer.shop &&
  fields.url === offer.url &&
  fields.priceAgorot === offer.priceAgorot &&
  fields.isAffiliate === offer.isAffiliate &&
  fields.status === offer.status;
