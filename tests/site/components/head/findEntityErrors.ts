export type Entity = Record<string, unknown>;

/** The properties that search engines require of each type. */
const required: Record<string, string[]> = {
  WebSite: ['url', 'name'],
  Organization: ['name', 'url'],
  ImageObject: ['url'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  WebPage: ['@id'],
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'url', 'brand'],
  Brand: ['name'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue', 'bestRating'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Person: ['name', 'url'],
  ProfilePage: ['mainEntity'],
  Thing: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

const isUrlKey = (key: string) => /^(url|urlTemplate|item|@id|mainEntityOfPage|image)$/.test(key);

/** Returns a message for each rule that an entity or a nested entity breaks. */
export function findEntityErrors(entity: Entity, parentPath = ''): string[] {
  const type = String(entity['@type'] ?? '');
  const path = `${parentPath}/${type}`;
  const isReference = type === '' && typeof entity['@id'] === 'string';
  if (isReference) return [];
  if (!required[type]) return [`${path}: unknown type`];
  const missing = required[type].filter((key) => isEmpty(entity[key]));
  const items = entity.itemListElement;
  const isOutOfOrder = Array.isArray(items) && items.some((item, i) => item.position !== i + 1);
  return [
    ...missing.map((key) => `${path}: no ${key}`),
    ...Object.entries(entity).flatMap(([key, value]) => validateProperty(key, value, path)),
    ...(isOutOfOrder ? [`${path}: positions out of order`] : []),
  ];
}

function validateProperty(key: string, value: unknown, path: string): string[] {
  const problems = key !== '@type' && isEmpty(value) ? [`${path}: empty ${key}`] : [];
  for (const item of Array.isArray(value) ? value : [value]) {
    if (typeof item === 'object' && item !== null) problems.push(...findEntityErrors(item, path));
    else if (isUrlKey(key) && !/^https:\/\/blog\.example(\/|$)/.test(String(item)))
      problems.push(`${path}: ${key} is not an absolute URL: ${item}`);
  }
  return problems;
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
