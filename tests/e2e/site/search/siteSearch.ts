import type { Page, Route } from '@playwright/test';
import { emptySearchResponse } from '#tests/support/samples/samples.ts';
import { expect } from '../../support/fixtures.ts';

export const api = '**/api/search?*';
export const tooShort = 'אנא הקלידו לפחות 2 תווים לחיפוש';
export const notAvailable = 'החיפוש לא זמין כרגע';
export const results = (q: string, page = '') => `/search?q=${encodeURIComponent(q)}${page}`;

export const sheet = (page: Page) => page.locator('#site-search');
/** Finds the search field by its label, because the field's role changes from searchbox to combobox. */
export const field = (page: Page) => sheet(page).getByLabel('חיפוש באתר');
export const main = (page: Page) => page.getByRole('main');
export const mainField = (page: Page) => main(page).getByLabel('חיפוש באתר');

export async function openSearch(page: Page, path = '/about') {
  await page.goto(path);
  await page.getByRole('banner').getByRole('button', { name: 'חיפוש' }).first().click();
  await expect(field(page)).toBeFocused();
}

export const responseWith = (title: string, total = 1) => ({
  json: {
    ...emptySearchResponse,
    total,
    results: [
      {
        id: 1,
        slug: 'zivon-x5-review',
        title,
        excerpt: '',
        publishedAt: '2026-11-01T10:00:00.000Z',
        category: { slug: 'mobile', name: 'סלולר', color: 'indigo' },
        thumbnailUrl: '/images/sample-1-sm.webp',
      },
    ],
  },
});

export const queryOf = (route: Route) => new URL(route.request().url()).searchParams.get('q');
