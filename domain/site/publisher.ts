/** The publisher, as the static pages show it. Replace these details before you publish your own site. */
export const publisher = {
  email: 'desk@skira.example',
  /** Time of the last change to the texts of the static pages, as ISO-8601 UTC text. */
  statementsRevisedAt: '2026-11-21T09:00:00.000Z',
} as const;
