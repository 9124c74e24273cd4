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
 * Products of different categories share the fields with equal keys.
 */
export function comparisonRows(products: readonly ComparedSpecs[]): ComparisonRow[] {
  const fields = new Map<string, SpecField>();
  for (const field of products.flatMap((product) => product.fields))
    if (!fields.has(field.key)) fields.set(field.key, field);
  return [...fields.values()].flatMap((field) => {
    const values = products.map(({ specs }) => specs[field.key]);
    if (values.every((value) => value === undefined)) return [];
    const best = bestValue(values, field);
    const cells = values.map((value) => ({
      text: value === undefined ? '' : specText(value, field),
      isBest: best !== undefined && value === best,
    }));
    return [{ label: field.label, cells }];
  });
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
