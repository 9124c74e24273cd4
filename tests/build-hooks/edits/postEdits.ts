import type { ExpectedEdit } from './expectedEdit.ts';
import {
  deepLists,
  linking,
  listSitemap,
  postFile,
  postSitemap,
  showing,
  withChangedCounts,
  withChangedLinks,
  withChangedRelated,
} from './pages.ts';

/** Edits of posts, in the order in which they are made. Later edits need earlier ones. */
export const postEdits: ExpectedEdit[] = [
  {
    name: 'a changed title changes the sitemap and the pages that show the title',
    prepare: ({ change }) => change('review-25', { title: 'כותרת אחת ויחידה' }),
    run: ({ change }) => change('review-25', { title: 'כותרת שנייה ויחידה' }),
    changes: (before) => [...showing(before, 'כותרת אחת ויחידה'), postSitemap],
  },
  {
    name: 'a changed excerpt changes the sitemap and the pages that show the excerpt',
    prepare: ({ change }) => change('review-25', { excerpt: 'תקציר אחד ויחיד' }),
    run: ({ change }) => change('review-25', { excerpt: 'תקציר שני ויחיד' }),
    changes: (before) => [...showing(before, 'תקציר אחד ויחיד'), postSitemap],
  },
  {
    name: 'changed content changes the page of the post, the feed and the sitemap',
    prepare: ({ change }) => change('review-3', { content: '<p>משפט אחד ויחיד שנכתב כאן</p>' }),
    run: ({ change }) => change('review-3', { content: '<p>משפט שני ויחיד שנכתב כאן</p>' }),
    changes: (before) => [...showing(before, 'משפט אחד ויחיד'), postFile('review-3'), postSitemap],
  },
  {
    name: 'a post that becomes featured changes only the home page',
    run: ({ change }) => change('review-3', { isFeatured: true }),
    changes: () => ['index.html'],
  },
  {
    name: 'a post that becomes popular changes the pages that list popular posts',
    run: ({ change }) => change('review-27', { isPopular: true }),
    changes: (before, after) => [...withChangedLinks(before, after, 'review-27'), 'index.html'],
  },
  {
    name: 'the first post of a tag creates the page of the tag',
    run: async ({ change, tagsOf }) =>
      change('review-5', { tags: [...(await tagsOf('review-5')), 'Zigzag'] }),
    changes: (before, after) => [
      postFile('review-5'),
      'tag/zigzag.html',
      listSitemap,
      'categories.html',
      ...withChangedRelated(before, after),
    ],
  },
  {
    name: 'removing a tag from its last post removes the page of the tag',
    run: async ({ change, tagsOf }) =>
      change('review-5', { tags: (await tagsOf('review-5')).filter((tag) => tag !== 'Zigzag') }),
    changes: (before, after) => [
      postFile('review-5'),
      'tag/zigzag.html',
      listSitemap,
      'categories.html',
      ...withChangedRelated(before, after),
    ],
  },
  {
    name: 'a changed slug moves the page, adds a redirect and changes the pages that link to it',
    run: ({ change }) => change('review-25', { slug: 'moved-25' }),
    changes: (before, after) => [
      ...linking(before, 'review-25'),
      ...linking(after, 'moved-25'),
      postFile('review-25'),
      postFile('moved-25'),
    ],
  },
  {
    name: 'unpublishing a post removes its page and its links from lists, adjacent posts and feeds',
    run: ({ change }) => change('moved-25', { isPublished: false }),
    changes: (before, after) => [
      // These files include the redirects to the hidden post.
      ...linking(before, 'moved-25'),
      ...deepLists(before, 2),
      ...withChangedCounts(before, after),
      ...withChangedRelated(before, after),
    ],
  },
  {
    name: 'a scheduled post changes no page before its publishing time',
    run: ({ change, timeIn }) =>
      change('moved-25', {
        isPublished: true,
        publishedAt: timeIn(1_000),
        title: 'פוסט שעוד לא הגיע זמנו',
      }),
    changes: () => [],
  },
  {
    name: 'a scheduled post appears in all its lists after its publishing time',
    run: ({ releaseDue }) => releaseDue(2_000),
    changes: (before, after) => [
      ...linking(after, 'moved-25'),
      ...deepLists(before, 2),
      ...withChangedCounts(before, after),
      ...withChangedRelated(before, after),
    ],
  },
  {
    name: 'deleting a post removes its page and the redirects to it',
    run: ({ trash }) => trash('moved-25'),
    changes: (before, after) => [
      ...linking(before, 'moved-25'),
      ...deepLists(before, 2),
      ...withChangedCounts(before, after),
      ...withChangedRelated(before, after),
    ],
  },
];
