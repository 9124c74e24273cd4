/**
 * Returns whether two JSON values are equal. Compares their JSON texts, so two objects with the same properties in a different
 * order are not equal.
 */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
