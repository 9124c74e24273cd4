import { findEnumeration, findProperty, isSubtype, isType } from './vocabulary.ts';

type Entity = Record<string, unknown>;

/**
 * Checks structured data against the vocabulary of schema.org: types and properties exist, a property belongs
 * to the type, and its values have a type that it allows. Returns a message for each broken rule.
 * @param graph the entities of one page. References must lead to one of them.
 */
export function structuredDataProblems(graph: unknown): string[] {
  const entities = listOf(graph);
  if (entities.length === 0) return ['no entities'];
  const known = new Map(entities.flatMap(entitiesIn).map((entity) => [entity['@id'], entity]));
  return entities.flatMap((entity) =>
    isEntity(entity) ? entityProblems(entity, known, '') : [`no entity: ${String(entity)}`],
  );
}

/** Returns the structured data of a page. */
export function structuredDataOf(html: string): unknown {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data: unknown = JSON.parse(json);
  return isEntity(data) && data['@context'] === 'https://schema.org' ? data['@graph'] : undefined;
}

type KnownEntities = ReadonlyMap<unknown, Entity>;

function entityProblems(entity: Entity, known: KnownEntities, parent: string): string[] {
  const types = typesOf(entity);
  const path = `${parent}/${types.join('+')}`;
  const unknownTypes = types.filter((type) => !isType(type));
  if (types.length === 0 || unknownTypes.length > 0) return [`${path}: unknown type`];
  return Object.entries(entity).flatMap(([name, value]) => {
    if (name === '@type') return [];
    if (name === '@id') return isUrl(value) ? [] : [`${path}: @id is no absolute URL`];
    return propertyProblems({ name, value, types, known, path });
  });
}

function propertyProblems(input: {
  name: string;
  value: unknown;
  types: string[];
  known: KnownEntities;
  path: string;
}): string[] {
  const { name, value, types, known, path } = input;
  // Actions describe the input of a property by a property of their own, such as `query-input`.
  const [baseName = '', isInput] = name.split(/-(input)$/);
  const property = findProperty(baseName);
  const place = `${path}.${name}`;
  if (!property) return [`${place}: unknown property`];
  if (property.supersededBy) return [`${place}: superseded by ${property.supersededBy}`];
  if (!types.some((type) => isSubtype(type, property.domains)))
    return [`${place}: no property of this type`];
  const ranges = isInput ? ['Text', 'PropertyValueSpecification'] : property.ranges;
  const values = listOf(value);
  if (values.length === 0) return [`${place}: no value`];
  return values.flatMap((item) => {
    if (!isEntity(item))
      return isAllowedValue(item, ranges) ? [] : [`${place}: ${JSON.stringify(item)}`];
    const target = isReference(item) ? known.get(item['@id']) : item;
    if (!target) return [`${place}: refers to no entity of the page`];
    const isAllowed = typesOf(target).some((type) => isSubtype(type, ranges));
    return [
      ...(isAllowed ? [] : [`${place}: ${typesOf(target).join()} is not allowed`]),
      ...(isReference(item) ? [] : entityProblems(item, known, place)),
    ];
  });
}

/** Returns whether a value that is no entity has one of the allowed types. */
function isAllowedValue(value: unknown, ranges: string[]): boolean {
  return ranges.some((range) => isValueOf(value, range));
}

function isValueOf(value: unknown, range: string): boolean {
  if (typeof value === 'boolean') return range === 'Boolean';
  if (typeof value === 'number')
    return range === 'Number' || (range === 'Integer' && Number.isInteger(value));
  if (typeof value !== 'string' || value.trim() === '') return false;
  if (range === 'Date') return isoDay.test(value);
  if (range === 'DateTime') return isoTime.test(value);
  if (range === 'URL') return isUrl(value);
  const member = /^https:\/\/schema\.org\/(\w+)$/.exec(value)?.[1];
  if (member) return isSubtype(findEnumeration(member) ?? '', [range]);
  if (isSubtype(range, ['Quantity'])) return range === 'Duration' ? isoDuration.test(value) : false;
  return isSubtype(range, ['Text']);
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const isoDuration = /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/;

const isUrl = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReference = (entity: Entity) =>
  typesOf(entity).length === 0 && entity['@id'] !== undefined && Object.keys(entity).length === 1;

const typesOf = (entity: Entity): string[] => listOf(entity['@type']).map(String);

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : [value].flat();

/** Returns an entity with a type, and all such entities inside it. */
function entitiesIn(value: unknown): Entity[] {
  if (Array.isArray(value)) return value.flatMap(entitiesIn);
  if (!isEntity(value)) return [];
  const nested = Object.values(value).flatMap(entitiesIn);
  return typesOf(value).length > 0 ? [value, ...nested] : nested;
}
