import { useGetList, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import type { Category } from '#domain/category/category.ts';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heAds } from '#domain/he/admin/ads.ts';
import { he as heLayout } from '#domain/he/admin/layout.ts';
import { he as heWebhookResources } from '#domain/he/admin/screens/webhookResources.ts';
import { he as heWebhooks } from '#domain/he/admin/webhooks.ts';
import { limits } from '#domain/limits.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { shortDate } from '#domain/text/dates.ts';
import { wholeCollection } from '../api/collectionCalls.ts';
import { useDebounced } from '../hooks/useDebounced.ts';
import { defaultSort } from '../posts/postCalls.ts';
import type { ProductRecord } from '../products/productCalls.ts';
import { rankByName } from './rankByName.ts';

export type HitGroup = keyof typeof heLayout.search.groups;

/** A hit of the console's search. `to` is the path of the screen to open. */
export interface Hit {
  group: HitGroup;
  to: string;
  label: string;
  detail?: string;
}

export interface Hits {
  hits: Hit[];
  status: 'searching' | 'found' | 'failed';
}

/**
 * Returns the screens, posts, products, categories and settings that match a query. An empty query returns
 * all screens.
 */
export function useHits(query: string): Hits {
  const words = query.trim();
  const isSearch = words.length >= limits.search.queryLengthMin;
  const debounced = useDebounced(words, limits.consoleSearch.delayMs);
  const isReady = isSearch && debounced === words;
  const posts = useGetList<PostSummary>(
    'posts',
    {
      filter: { q: debounced },
      pagination: { page: 1, perPage: limits.consoleSearch.postsMax },
      sort: defaultSort,
    },
    { enabled: isReady },
  );
  const products = useGetList<ProductRecord>(
    'products',
    {
      filter: { q: debounced },
      pagination: { page: 1, perPage: limits.consoleSearch.productsMax },
    },
    { enabled: isReady },
  );
  const categories = useGetList<Category>(
    'categories',
    { pagination: wholeCollection },
    { enabled: words !== '' },
  );
  const screens = useScreens();

  const isAnswered = isReady && !posts.isPending && !products.isPending;
  const isSearching = isSearch && !isAnswered;
  const find = (candidates: Hit[]) => rankByName(candidates, words);
  const hits = [
    ...find(screens),
    ...recordsOf(posts, isReady).map(postHit),
    ...recordsOf(products, isReady).map(productHit),
    ...(words ? find((categories.data ?? []).map(categoryHit)) : []),
    ...(words ? find(settingHits) : []),
  ];
  if (isSearching) return { hits, status: 'searching' };
  return { hits, status: isSearch && (posts.isError || products.isError) ? 'failed' : 'found' };
}

/** Returns the records that a list has received for the present words. */
const recordsOf = <Item>(
  list: { isPending: boolean; data?: Item[] | undefined },
  isReady: boolean,
) => (isReady && !list.isPending ? (list.data ?? []) : []);

function useScreens(): Hit[] {
  const resources = Object.values(useResourceDefinitions());
  const resourceLabel = useGetResourceLabel();
  return [
    { group: 'screens', to: '/', label: heAdmin.shell.dashboard },
    ...resources
      .filter(({ hasList }) => hasList)
      .map(
        ({ name }): Hit => ({ group: 'screens', to: `/${name}`, label: resourceLabel(name, 2) }),
      ),
    { group: 'screens', to: '/home', label: heLayout.menu.home },
    { group: 'screens', to: '/posts/create', label: heLayout.actions.newPost },
    { group: 'screens', to: '/categories/create', label: heLayout.actions.newCategory },
  ];
}

const postHit = (post: PostSummary): Hit => ({
  group: 'posts',
  to: `/posts/${post.id}`,
  label: post.title,
  detail: statusAndDate(post),
});

/** Returns the status of a post with a date: the last save of a draft, or the publishing date. */
function statusAndDate(post: PostSummary): string {
  const status = postStatus(post, Date.now());
  const date = status === 'draft' ? post.updatedAt : (post.publishedAt ?? post.updatedAt);
  return heLayout.search.dated[status](shortDate(date));
}

const productHit = ({ id, name, brand, model }: ProductRecord): Hit => ({
  group: 'products',
  to: `/products/${id}`,
  label: name,
  detail: [brand, model].filter(Boolean).join(' · '),
});

const categoryHit = ({ id, name, slug }: Category): Hit => ({
  group: 'categories',
  to: `/categories/${id}`,
  label: name,
  detail: slug,
});

/** Returns hits for the settings of a screen. Each hit opens the screen and focuses the setting's field. */
const settingHitsFor = (to: string, detail: string, fields: Record<string, string>) =>
  Object.entries(fields).map(
    ([key, label]): Hit => ({ group: 'settings', to: `${to}#${key}`, label, detail }),
  );

const settingHits = [
  ...settingHitsFor(
    '/settings',
    heAdmin.resources.settings.page.edit,
    heAdmin.resources.settings.fields,
  ),
  ...settingHitsFor('/ads', heAds.tabsLabel, heAds.resource.fields),
  ...settingHitsFor('/webhooks', heWebhooks.receiver, heWebhookResources.resource.fields),
];
