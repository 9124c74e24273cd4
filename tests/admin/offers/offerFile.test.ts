import { expect, test } from 'vitest';
import { offerFile, readOfferFile } from '#admin/offers/offerFile.ts';
import { he as heOffers } from '#domain/he/admin/screens/offers.ts';
import { he as heProductErrors } from '#domain/he/productErrors.ts';
import type { ListedOffer } from '#domain/product/offer.ts';

const offer: ListedOffer = {
  id: 7,
  productId: 3,
  productName: 'Noma Aura 3',
  productSlug: 'noma-aura-3',
  shop: 'חשמל, ועוד',
  url: 'https://shop.example/?a=1&b="2"',
  priceAgorot: 129_990,
  checkedAt: '2026-11-20T10:00:00.000Z',
  isFresh: true,
  isAffiliate: true,
  status: 'ok',
  version: 1,
  clicks: 4,
};
const withoutPrice: ListedOffer = {
  ...offer,
  id: 8,
  priceAgorot: null,
  isAffiliate: false,
  status: 'gone',
};
const offers = [offer, withoutPrice];
const edited = (from: string, to: string) =>
  readOfferFile(offerFile(offers).replace(from, to), offers);

test('an offer file that is uploaded as it was downloaded changes nothing', () => {
  expect(readOfferFile(offerFile(offers), offers)).toEqual({
    changed: [],
    added: [],
    unchangedCount: 2,
    problems: [],
  });
});

test('a line with another price changes its offer', () => {
  expect(edited('1299.9', '"1,199"')).toMatchObject({
    changed: [{ line: 2, id: 7, version: 1, fields: { priceAgorot: 119_900, shop: offer.shop } }],
    unchangedCount: 1,
  });
});

test('a line without a number adds an offer to the product of the line', () => {
  const file = offerFile(offers).replace('\n7,', '\n,').replace('?a=1', '?a=2');
  expect(readOfferFile(file, offers)).toMatchObject({
    added: [{ line: 2, slug: 'noma-aura-3', fields: { priceAgorot: 129_990, status: 'ok' } }],
  });
});

test('a line without a number adds no second offer if its product already has the shop and the URL', () => {
  const file = offerFile([offer]).replace('\n7,', '\n,');
  expect(readOfferFile(file, offers)).toMatchObject({ added: [], changed: [], unchangedCount: 1 });
  expect(readOfferFile(file.replace('1299.9', '1199'), offers)).toMatchObject({
    added: [],
    changed: [{ line: 2, id: 7, fields: { priceAgorot: 119_900 } }],
  });
  const ofOther = file.replace('noma-aura-3', 'noma-aura-4');
  expect(readOfferFile(ofOther, offers)).toMatchObject({ added: [{ slug: 'noma-aura-4' }] });
});

test('an edited line is a problem if its offer was changed or checked after the download', () => {
  const file = offerFile(offers).replace('1299.9', '1199');
  const content = readOfferFile(file, [{ ...offer, version: 2 }, withoutPrice]);
  expect(content).toMatchObject({ changed: [], added: [], unchangedCount: 1 });
  expect(content?.problems).toEqual([{ line: 2, reason: heOffers.file.changedMeanwhile }]);
});

test('a line that was not edited does not bring back an older price', () => {
  const newer = { ...offer, priceAgorot: 139_900, version: 2 };
  const content = readOfferFile(offerFile(offers), [newer, withoutPrice]);
  expect(content).toMatchObject({ changed: [], problems: [{ line: 2 }] });
});

test('lines that were already saved cause no problem when the file is read again', () => {
  const file = offerFile(offers).replace('1299.9', '1199');
  const saved = { ...offer, priceAgorot: 119_900, version: 2 };
  expect(readOfferFile(file, [saved, withoutPrice])).toMatchObject({
    changed: [],
    unchangedCount: 2,
    problems: [],
  });
});

test('a file without versions changes offers', () => {
  const { columns } = heOffers.file;
  const titles = [columns.id, columns.slug, columns.shop, columns.url, columns.price];
  const file = [
    [...titles, columns.isAffiliate, columns.status].join(),
    ['7', offer.productSlug, 'חנות', 'https://shop.example/', '1199', heOffers.file.yes, ''].join(),
  ].join('\n');
  expect(readOfferFile(file, offers)).toMatchObject({
    changed: [{ id: 7, fields: { priceAgorot: 119_900 } }],
    problems: [],
  });
});

test.each([
  ['\n7,', '\n99,', heOffers.file.unknownOffer],
  ['1299.9', '"12,50"', heOffers.invalidPrice],
  ['1299.9', '-1', heOffers.invalidPrice],
  [`,${heOffers.status.ok},`, ',?,', heProductErrors.offer.invalidStatus],
  [`,${heOffers.file.yes},`, ',yes,', heOffers.file.invalidAffiliate],
  [`,${heOffers.file.yes},`, ',,', heOffers.file.invalidAffiliate],
])('a line in which %j is %j is a problem', (from, to, reason) => {
  const content = edited(from, to);
  expect(content?.changed).toEqual([]);
  expect(content?.problems).toEqual([{ line: 2, reason }]);
});

test('a second line for the same offer is a problem', () => {
  const [titles, line] = offerFile([offer]).trimEnd().split('\r\n');
  const cheaper = line?.replace('1299.9', '1199');
  const added = line?.replace(/^7/, '').replace('?a=1', '?a=2');
  for (const [first, second] of [
    [line, cheaper],
    [cheaper, cheaper],
    [added, added],
  ]) {
    const content = readOfferFile([titles, first, second].join('\n'), offers);
    expect(content?.problems).toEqual([{ line: 3, reason: heOffers.file.repeated(2) }]);
  }
});

test('a file with spaces around its titles and a line that names the separator is read', () => {
  const file = offerFile(offers)
    .slice(1)
    .replaceAll(/^.*/g, (titles) => titles.replaceAll(',', ' , '));
  expect(readOfferFile(`sep=,\r\n${file}`, offers)).toMatchObject({ unchangedCount: 2 });
});

test('a file without the titles of its columns is refused', () => {
  expect(readOfferFile('1,2,3\n', offers)).toBeUndefined();
});
