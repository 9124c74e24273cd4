export interface Tag {
  id: number;
  slug: string;
  name: string;
  /** Live posts, as visitors see them. */
  postCount: number;
}
