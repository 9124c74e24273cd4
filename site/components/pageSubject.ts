/** What a page is about, for the quick-edit controls of people who are signed in. */
export type PageSubject =
  | { type: 'home' }
  | { type: 'category'; id: number }
  | { type: 'post'; id: number }
  | { type: 'other' };

/** Attributes of `<main>` that say it: constants of the page, so that they cost it no question. */
export function subjectAttributes(subject: PageSubject = { type: 'other' }) {
  const { type } = subject;
  if (type === 'post') return { 'data-page-type': type, 'data-post-id': subject.id };
  if (type === 'category') return { 'data-page-type': type, 'data-category-id': subject.id };
  return { 'data-page-type': type };
}

/** The subject that a page's `<main>` says. */
export function readSubject(main: Pick<HTMLElement, 'dataset'> | null): PageSubject {
  const { pageType, postId, categoryId } = main?.dataset ?? {};
  if (pageType === 'post' && postId) return { type: pageType, id: Number(postId) };
  if (pageType === 'category' && categoryId) return { type: pageType, id: Number(categoryId) };
  return { type: pageType === 'home' ? 'home' : 'other' };
}
