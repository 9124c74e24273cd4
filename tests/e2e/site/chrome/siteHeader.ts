import type { Page } from '@playwright/test';

export const themeButton = 'תצוגה כהה';
export const phone = { width: 375, height: 700 };

export const header = (page: Page) => page.getByRole('banner');
export const menuButton = (page: Page) =>
  header(page).getByRole('button', { name: 'פתיחת התפריט' });
export const menuSheet = (page: Page) => page.locator('#site-menu');
export const searchButton = (page: Page) =>
  header(page).getByRole('button', { name: 'חיפוש' }).first();
export const searchSheet = (page: Page) => page.locator('#site-search');
