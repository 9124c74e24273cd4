/** Returns whether two JSON values are equal. Their texts are compared, so the order of properties counts. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
