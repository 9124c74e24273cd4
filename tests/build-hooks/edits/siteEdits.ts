import type { ExpectedEdit } from './expectedEdit.ts';
import { htmlPages, listSitemap, showing } from './pages.ts';

/** Edits of comments, categories and settings, in the order in which they are made. */
export const siteEdits: ExpectedEdit[] = [
  {
    name: 'an approved comment changes only the page of its post',
    run: ({ approveComment }) => approveComment('review-9', 'תודה, עזרתם לבחור'),
    changes: (_before, after) => showing(after, 'תודה, עזרתם לבחור'),
  },
  {
    name: 'a comment that awaits moderation changes no page',
    run: ({ addComment }) => addComment('review-9', 'תגובה שממתינה'),
    changes: () => [],
  },
  {
    name: 'a renamed category changes all pages, because it is in the menu',
    run: ({ changeCategory }) => changeCategory('audio', { name: 'אודיו וקול' }),
    changes: (before, after) => [...htmlPages(before), ...showing(after, 'אודיו וקול')],
  },
  {
    name: 'a changed category slug moves the category page and adds a redirect',
    run: ({ changeCategory }) => changeCategory('audio', { slug: 'sound' }),
    changes: (before) => [...htmlPages(before), 'category/sound.html', listSitemap, '_redirects'],
  },
  {
    name: 'deleting a category removes its page and moves its posts to the default category',
    run: ({ removeCategory }) => removeCategory('sound'),
    changes: (before) => [
      ...htmlPages(before),
      ...showing(before, 'אודיו וקול'),
      listSitemap,
      '_redirects',
    ],
  },
  {
    name: 'a changed site title changes all pages and files that contain it',
    prepare: ({ save }) => save({ site_title: 'מגזין ראשון' }),
    run: ({ save }) => save({ site_title: 'מגזין שני' }),
    changes: (before) => [...htmlPages(before), ...showing(before, 'מגזין ראשון')],
  },
  {
    name: 'changing the publisher changes every HTML page',
    run: ({ save }) =>
      save({ contact_email: 'desk@magazine.co.il', social_links: 'https://x.com/skira' }),
    changes: (before) => htmlPages(before),
  },
  {
    name: 'changing the accessibility coordinator changes only the accessibility statement',
    run: ({ save }) => save({ accessibility_name: 'דנה לוי', accessibility_date: '2026-11-22' }),
    changes: () => ['accessibility.html'],
  },
  {
    name: 'changing a secret setting changes no page',
    run: ({ save }) => save({ webhook_url: 'https://receiver.example/' }),
    changes: () => [],
  },
  {
    name: 'saving an unchanged setting changes no page',
    run: ({ save }) => save({ site_title: 'מגזין שני' }),
    changes: () => [],
  },
];
