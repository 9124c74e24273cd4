import type { SubscriptionStatus } from './subscription.ts';

/** Which updates a subscriber chose. */
export interface Preferences {
  wantsPosts: boolean;
  wantsDigest: boolean;
  /** Whether updates about all categories are wanted, also about later ones. */
  hasAllCategories: boolean;
  /** The wanted categories if `hasAllCategories` is false. */
  categoryIds: number[];
}

/** Names and values of the fields in the form for preferences. */
export const preferenceFields = {
  posts: 'posts',
  digest: 'digest',
  scope: 'scope',
  allCategories: 'all',
  chosenCategories: 'chosen',
  category: 'category',
  checked: 'yes',
} as const;

const { posts, digest, scope, allCategories, chosenCategories, category, checked } =
  preferenceFields;

/** Parses the form. Returns undefined for any other body, which must not change the preferences. */
export function parsePreferences(form: URLSearchParams): Preferences | undefined {
  const chosenScope = form.get(scope);
  if (chosenScope !== allCategories && chosenScope !== chosenCategories) return undefined;
  return {
    wantsPosts: form.get(posts) === checked,
    wantsDigest: form.get(digest) === checked,
    hasAllCategories: chosenScope === allCategories,
    categoryIds: form.getAll(category).map(Number).filter(Number.isSafeInteger),
  };
}

export const wantsUpdates = ({ wantsPosts, wantsDigest }: Preferences) => wantsPosts || wantsDigest;

/** Whether updates are wanted, but only about categories of which none is chosen. */
export const lacksCategories = (preferences: Preferences) =>
  wantsUpdates(preferences) &&
  !preferences.hasAllCategories &&
  preferences.categoryIds.length === 0;

/** Returns whether a subscriber may choose updates. Others get none until they confirm a new subscription. */
export const canChooseUpdates = (status: SubscriptionStatus) =>
  status === 'confirmed' || status === 'waiting';
