/** Who stands behind the site, as its pages say: change this before going live under a name of your own. */
export const publisher = {
  email: 'desk@skira.example',
  /** The day of the last change to the texts of the static pages, as ISO-8601 UTC text. */
  statementsRevisedAt: '2026-11-21T09:00:00.000Z',
} as const;
