import type { Page } from '@playwright/test';

/** A page with a comment form and a subscription form. */
export const review = '/post/zivon-x5-review';

export const commentForm = (page: Page) => page.getByRole('region', { name: 'מה דעתכם?' });
export const contactForm = (page: Page) => page.getByRole('region', { name: 'כותבים לנו כאן' });
export const subscriptionForm = (page: Page) =>
  page.getByRole('region', { name: 'ביקורת חדשה? נספר לכם' });

export const sendComment = (page: Page) =>
  page.getByRole('button', { name: 'שליחת התגובה' }).click();
export const sendContactMessage = (page: Page) =>
  page.getByRole('button', { name: 'שליחת ההודעה' }).click();

/** Rejects each POST request to the API with this status and message. */
export const rejectPosts = (page: Page, status: number, message: string) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: { message } })
      : route.continue(),
  );
