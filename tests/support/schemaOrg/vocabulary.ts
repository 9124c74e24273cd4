import { readFileSync } from 'node:fs';

interface Property {
  /** The types that have the property. */
  domains: string[];
  /** The types of its values. */
  ranges: string[];
  supersededBy: string;
}

const [types, properties, members] = readVocabulary();

export const isType = (name: string): boolean => types.has(name);

export const findProperty = (name: string): Property | undefined => properties.get(name);

/** Returns the enumeration of a member such as `InStock`. */
export const findEnumeration = (member: string): string | undefined => members.get(member);

/** Returns whether a type is one of the others or a subtype of one. */
export const isSubtype = (type: string, others: readonly string[]): boolean =>
  others.includes(type) || (types.get(type) ?? []).some((parent) => isSubtype(parent, others));

function readVocabulary() {
  const read = {
    type: new Map<string, string[]>(),
    property: new Map<string, Property>(),
    member: new Map<string, string>(),
  };
  const text = readFileSync(new URL('./vocabulary.tsv', import.meta.url), 'utf8');
  for (const line of text.trimEnd().split('\n')) {
    const [kind, name = '', first = '', second = '', supersededBy = ''] = line.split('\t');
    if (kind === 'type') read.type.set(name, words(first));
    else if (kind === 'member') read.member.set(name, first);
    else read.property.set(name, { domains: words(first), ranges: words(second), supersededBy });
  }
  return [read.type, read.property, read.member] as const;
}

function words(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
