import type { SpecField, SpecValue, SpecValues } from './spec.ts';
import { specText, specValue } from './specRows.ts';

export interface ComparedSpecs {
  /** The template of the product's category. */
  fields: readonly SpecField[];
  specs: SpecValues;
}

export interface ComparisonCell {
  /** Empty if the value is unknown. */
  text: string;
  isBest: boolean;
}

export interface ComparisonRow {
  label: string;
  /** One cell for each product. */
  cells: ComparisonCell[];
}

/**
 * Returns the specifications that at least one of the products has, in the order of the first template.
 * Products of different categories share the fields with equal keys. If the units of such a field differ, each value has
 * the unit of its own template, and none is the best.
 */
export function comparisonRows(products: readonly ComparedSpecs[]): ComparisonRow[] {
  const keys = new Set(products.flatMap(({ fields }) => fields.map(({ key }) => key)));
  return [...keys].flatMap((key) => rowOf(key, products));
}

function rowOf(key: string, products: readonly ComparedSpecs[]): ComparisonRow[] {
  const known = products.map(({ fields, specs }) => {
    const field = fields.find((each) => each.key === key);
    const value = specValue(specs, key);
    return field && value !== undefined ? { field, value } : undefined;
  });
  const fields = known.flatMap((spec) => spec?.field ?? []);
  const [first] = fields;
  if (!first) return [];
  const values = fields.every((field) => isComparable(field, first))
    ? known.map((spec) => spec?.value)
    : [];
  const best = bestValue(values, first);
  const cells = known.map((spec) => ({
    text: spec ? specText(spec.value, spec.field) : '',
    isBest: best !== undefined && spec?.value === best,
  }));
  return [{ label: first.label, cells }];
}

const isComparable = (a: SpecField, b: SpecField) =>
  a.kind === b.kind && a.unit === b.unit && a.better === b.better;

/** Returns the best number, or undefined if no value is better than another one. */
export function bestValue(
  values: readonly (SpecValue | undefined)[],
  { better }: Pick<SpecField, 'better'>,
): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number');
  if (better === 'none' || new Set(numbers).size < 2) return undefined;
  return better === 'higher' ? Math.max(...numbers) : Math.min(...numbers);
}
