/** A link of the breadcrumbs. */
export interface Crumb {
  name: string;
  path: string;
}
