/** Maps the path of each published text file to its text. */
export type Pages = Map<string, string>;

export const postFile = (slug: string) => `post/${slug}.html`;
export const postSitemap = 'sitemaps/posts-1.xml';
export const listSitemap = 'sitemaps/lists.xml';

export const filesWhere = (pages: Pages, matches: (text: string, file: string) => boolean) =>
  [...pages].flatMap(([file, text]) => (matches(text, file) ? [file] : []));
export const showing = (pages: Pages, text: string) =>
  filesWhere(pages, (page) => page.includes(text));
export const linking = (pages: Pages, slug: string) =>
  filesWhere(pages, (text) => new RegExp(`/post/${slug}(?![\\w-])`).test(text));
export const withChangedLinks = (before: Pages, after: Pages, slug: string) => {
  const links = (text = '') => text.split(`/post/${slug}"`).length;
  return filesWhere(after, (text, file) => links(text) !== links(before.get(file)));
};
export const withChangedCounts = (before: Pages, after: Pages) => {
  const counts = (text = '') =>
    text.match(/(?:category-count|topic-count|tag-count|list-heading-note)[^<]*</g)?.join() ?? '';
  return filesWhere(after, (text, file) => counts(text) !== counts(before.get(file)));
};
export const withChangedRelated = (before: Pages, after: Pages) => {
  const related = (text = '') => /id="related-title"(.*?)<\/section>/s.exec(text)?.[1] ?? '';
  const links = (text = '') =>
    related(text)
      .match(/\/post\/[\w-]+/g)
      ?.join() ?? '';
  return filesWhere(after, (text, file) => links(text) !== links(before.get(file)));
};
export const deepLists = (pages: Pages, from: number) =>
  filesWhere(pages, (_text, file) => Number(/^posts\/page\/(\d+)/.exec(file)?.[1] ?? 0) >= from);
export const htmlPages = (pages: Pages) =>
  filesWhere(pages, (_text, file) => file.endsWith('.html'));
