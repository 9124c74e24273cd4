/** The content that a page shows. Quick editing opens the form of this content. */
export type PageSubject =
  | { type: 'home' }
  | { type: 'category'; id: number }
  | { type: 'post'; id: number }
  | { type: 'other' };

/** Returns the attributes of `<main>` from which `readSubject` reads the subject in the browser. */
export function subjectAttributes(subject: PageSubject = { type: 'other' }) {
  const { type } = subject;
  if (type === 'post') return { 'data-page-type': type, 'data-post-id': subject.id };
  if (type === 'category') return { 'data-page-type': type, 'data-category-id': subject.id };
  return { 'data-page-type': type };
}

export function readSubject(main: Pick<HTMLElement, 'dataset'> | null): PageSubject {
  const { pageType, postId, categoryId } = main?.dataset ?? {};
  if (pageType === 'post' && postId) return { type: pageType, id: Number(postId) };
  if (pageType === 'category' && categoryId) return { type: pageType, id: Number(categoryId) };
  return { type: pageType === 'home' ? 'home' : 'other' };
}
