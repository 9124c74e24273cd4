import { he } from '../he/site/products.ts';
import type { SpecField, SpecValue, SpecValues } from './spec.ts';

/** A row of a specification table on a page. */
export interface SpecRow {
  label: string;
  value: string;
}

/** Returns the known values of a product in the order of its category's template. */
export const specRows = (fields: readonly SpecField[], specs: SpecValues): SpecRow[] =>
  fields.flatMap((field) => {
    const value = specValue(specs, field.key);
    return value === undefined ? [] : [{ label: field.label, value: specText(value, field) }];
  });

/** Returns the value of a field. The key of a field may be the name of a property that all objects have, such as `constructor`. */
export const specValue = (specs: SpecValues, key: string): SpecValue | undefined =>
  Object.hasOwn(specs, key) ? specs[key] : undefined;

/** Formats a value: `5,000 mAh`, `40%`, `כן`, `USB-C`. */
export function specText(value: SpecValue, { unit }: Pick<SpecField, 'unit'>): string {
  if (typeof value === 'boolean') return value ? he.yes : he.no;
  if (typeof value === 'string') return value;
  const space = unit === '' || signUnit.test(unit) ? '' : ' ';
  return numberFormat.format(value) + space + unit;
}

/** Matches units that stand directly after the number. After a space, Hebrew text would move the sign: `°C 60`. */
const signUnit = /^[%‰°"″]/;

const numberFormat = new Intl.NumberFormat('he-IL', { maximumFractionDigits: 3 });
