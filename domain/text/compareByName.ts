const collator = new Intl.Collator('he');

/** Compares two texts by the Hebrew alphabet. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b);

/** Compares two records by their names in the Hebrew alphabet, and by their slugs if the names are equal. */
export const compareByName = (a: Named, b: Named): number =>
  compareTexts(a.name, b.name) || (a.slug < b.slug ? -1 : 1);

interface Named {
  name: string;
  slug: string;
}
