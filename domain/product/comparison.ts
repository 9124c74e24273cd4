import type { SpecField, SpecValue, SpecValues } from './spec.ts';
import { specText } from './specRows.ts';

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
  const values = products.map(({ fields, specs }) => {
    const field = fields.find((one) => one.key === key);
    return { field, value: field && specs[key] };
  });
  const known = values.flatMap(({ field, value }) => (field && value !== undefined ? [field] : []));
  const [first] = known;
  if (!first) return [];
  const isComparable = known.every(
    ({ kind, unit, better }) =>
      kind === first.kind && unit === first.unit && better === first.better,
  );
  const best = isComparable
    ? bestValue(
        values.map(({ value }) => value),
        first,
      )
    : undefined;
  const cells = values.map(({ field, value }) => ({
    text: field && value !== undefined ? specText(value, field) : '',
    isBest: best !== undefined && value === best,
  }));
  return [{ label: first.label, cells }];
}

/** Returns the best number, or undefined if no value is better than another one. */
export function bestValue(
  values: readonly (SpecValue | undefined)[],
  { better }: Pick<SpecField, 'better'>,
): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number');
  if (better === 'none' || new Set(numbers).size < 2) return undefined;
  return better === 'higher' ? Math.max(...numbers) : Math.min(...numbers);
}
