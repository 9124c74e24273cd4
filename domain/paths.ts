import { type RankingOrder, rankingOrders } from './product/rankingOrder.ts';

/** Paths of public URLs. All other code uses these instead of literals. */

export const homePath = '/';
export const postsPath = '/posts';
export const searchPath = '/search';
export const topicsPath = '/categories';
export const authorsPath = '/authors';
export const authPath = '/auth';
export const adminPath = '/admin';
export const apiPath = '/api';
export const adminHomePath = '/admin/home';
export const adminPostsPath = '/admin/posts';
export const adminCategoriesPath = '/admin/categories';
export const adminPostPath = (id: number) => `${adminPostsPath}/edit/${id}`;
export const aboutPath = '/about';
export const contactPath = '/contact';
export const privacyPath = '/privacy-policy';
export const termsPath = '/terms-of-service';
export const accessibilityPath = '/accessibility';
export const notFoundPath = '/404';
/** Pages that confirm a submitted form if the browser runs no JavaScript. */
export const commentThanksPath = '/thanks/comment';
export const contactThanksPath = '/thanks/contact';
export const subscribeThanksPath = '/thanks/subscribe';
/** The page that asks new subscribers to confirm their address by the link in a mail. */
export const checkMailPath = '/thanks/check-mail';
/** The page that opens from the link in a mail to a subscriber. */
export const subscriptionPath = '/subscription';
export const formProblemPath = '/form-problem';
export const formPaths = [
  commentThanksPath,
  contactThanksPath,
  subscribeThanksPath,
  checkMailPath,
  subscriptionPath,
  formProblemPath,
] as const;
export const rssPath = '/rss.xml';
export const jsonFeedPath = '/feed.json';
export const feedPaths = [rssPath, jsonFeedPath];
export const sitemapPath = '/sitemap.xml';
export const robotsPath = '/robots.txt';
export const adsTxtPath = '/ads.txt';
export const manifestPath = '/manifest.webmanifest';
export const redirectsPath = '/redirects.txt';
export const headersPath = '/headers.txt';
/** The document that runs the pasted ad code in the sidebar. */
export const adFramePath = '/ads/sidebar';
export const imagesPath = '/images';
export const assetsPath = '/_astro';
export const socialImagesPath = '/social';
/** Pages that compare two products. See `comparisonPath`. */
export const comparisonsPath = '/compare';
/** Links to shops. See `offerPath`. */
export const offersPath = '/go';
export const logoPath = '/icons/favicon.svg';

export const informationPagePaths = [
  aboutPath,
  contactPath,
  privacyPath,
  termsPath,
  accessibilityPath,
] as const;

/** Returns whether a page or service always exists at this path or below its folder. No redirect may start there. */
export const isReservedPath = (path: string) =>
  reservedPaths.includes(path) || reservedFolders.includes(`/${path.split('/')[1]}`);

/** The pages that every site has, except those that are numbered. */
export const alwaysExistingPagePaths: readonly string[] = [
  homePath,
  topicsPath,
  authorsPath,
  searchPath,
  authPath,
  ...informationPagePaths,
  notFoundPath,
  ...formPaths,
  ...feedPaths,
  sitemapPath,
  robotsPath,
  adsTxtPath,
  manifestPath,
  redirectsPath,
  headersPath,
  adFramePath,
];

const reservedPaths: readonly string[] = [
  ...alwaysExistingPagePaths,
  postsPath,
  '/_redirects',
  '/_headers',
  '/sitemap-0.xml',
  '/favicon.ico',
];

const reservedFolders: readonly string[] = [
  authPath,
  adminPath,
  apiPath,
  imagesPath,
  assetsPath,
  socialImagesPath,
  offersPath,
  comparisonsPath,
  '/icons',
  '/sitemaps',
  '/healthz',
  '/readyz',
];

export const commentsApiPath = (postId: number) => `/api/posts/${postId}/comments`;
export const contactApiPath = '/api/contact';
export const subscribeApiPath = '/api/subscribe';

export const confirmSubscriptionPath = `${subscribeApiPath}/confirm`;
export const renewSubscriptionPath = `${subscribeApiPath}/renew`;
export const unsubscribePath = `${subscribeApiPath}/leave`;
/** The page where subscribers choose their updates. */
export const subscriptionPreferencesPath = `${subscribeApiPath}/preferences`;
export const withToken = (path: string, token: string) =>
  `${path}?token=${encodeURIComponent(token)}`;

export const socialImagePath = (name: string) => `${socialImagesPath}/${name}.jpg`;
export const postPath = (slug: string) => `/post/${slug}`;
/** A path that redirects to the post, whatever its present slug is. */
export const numberedPostPath = (id: number) => postPath(`${id}-`);
export const commentsOfPostPath = (slug: string) => `${postPath(slug)}#comments`;
export const categoryPath = (slug: string, page = 1) => withPage(`/category/${slug}`, page);
/** The best products of a category. Each order is a page of its own. */
export const rankingPath = (slug: string, order: RankingOrder = 'score') =>
  `${categoryPath(slug)}/best${order === 'score' ? '' : `/${order}`}`;
/** Returns the paths of a category's rankings. */
export const rankingPaths = (slug: string): string[] =>
  rankingOrders.map((order) => rankingPath(slug, order));
export const tagPath = (slug: string, page = 1) => withPage(`/tag/${slug}`, page);
export const productPath = (slug: string) => `/product/${slug}`;
/** The page that compares two products. Its path starts with the product that has the lower id. */
export const comparisonPath = (firstSlug: string, secondSlug: string) =>
  `${comparisonsPath}/${firstSlug}-vs-${secondSlug}`;
/** Redirects to the shop of an offer. */
export const offerPath = (id: number) => `${offersPath}/${id}`;
export const authorPath = (slug: string, page = 1) => withPage(`/author/${slug}`, page);
export const postsPagePath = (page = 1) => withPage(postsPath, page);
export const sitemapListsPath = '/sitemaps/lists.xml';
/** Returns the path of a sitemap of posts. The first sitemap has the number 1. */
export const sitemapPostsPath = (file: number) => `/sitemaps/posts-${file}.xml`;
export const searchResultsPath = (
  query: string,
  { category, page = 1 }: { category?: string | undefined; page?: number } = {},
) => {
  const q = encodeURIComponent(query.toWellFormed());
  const filter = category ? `&category=${encodeURIComponent(category)}` : '';
  return withPage(`${searchPath}?q=${q}${filter}`, page);
};

/**
 * Returns the URL of a path, or the site's URL for an invalid path. One bad path must not break a whole feed.
 * @param siteUrl The origin of the site, as in `new URL(…).origin`.
 */
export function absoluteUrl(siteUrl: string, path: string): string {
  // Pages contain dozens of URLs, and parsing one takes long.
  if (plainPath.test(path)) return `${siteUrl}${path}`;
  return new URL(URL.canParse(path, siteUrl) ? path : homePath, siteUrl).href;
}

/** Matches paths that URL parsing does not change. */
const plainPath = /^(?:\/[\w-][\w.-]*)+(?:\?[\w-]+=[\w-]+)?$/;

/**
 * Returns the path of a page's file in the published folder: `/` → `index.html`, `/post/x` → `post/x.html`,
 * `/posts?page=2` → `posts/page/2.html`, `/rss.xml` → `rss.xml`.
 */
export function filePathForPage(url: string): string {
  const { pathname, page } = splitPage(url);
  if (pathname === homePath) return 'index.html';
  // Static hosts read the file `_redirects`, but an Astro route cannot begin with an underscore.
  if (pathname === redirectsPath) return '_redirects';
  if (pathname === headersPath) return '_headers';
  const name = pathname.slice(1);
  if (page > 1) return `${name}/page/${page}.html`;
  return hasFileName(pathname) ? name : `${name}.html`;
}

/** The published files that static hosts read. */
export const headersFile = filePathForPage(headersPath);
export const redirectsFile = filePathForPage(redirectsPath);

/** Splits a page's URL into its path and its page number. The first page has the number 1. */
export function splitPage(url: string): { pathname: string; page: number } {
  const [pathname = homePath, query = ''] = url.split('?');
  const page = Number(new URLSearchParams(query).get('page') ?? 1);
  return { pathname, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** Returns the URL path of a published file, without a page number: `posts/page/2.html` → `/posts`. */
export const pagePathForFile = (file: string) =>
  `/${file}`.replace(/(\/page\/\d+)?\.html$/, '').replace(/^\/index$/, homePath);

/** Returns the URL of a published file: `posts/page/2.html` → `/posts?page=2`. */
export function pageUrlForFile(file: string): string {
  const page = /\/page\/(\d+)\.html$/.exec(file)?.[1];
  return withPage(pagePathForFile(file), Number(page ?? 1));
}

const hasFileName = (pathname: string) => /\.[a-z0-9]+$/.test(pathname);

/** Static hosts send this page for missing URLs. */
export const notFoundFile = filePathForPage(notFoundPath);

function withPage(path: string, page: number): string {
  if (page <= 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}
