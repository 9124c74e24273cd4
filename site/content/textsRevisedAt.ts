/** Time of the last change to the texts in this folder, as ISO-8601 UTC text. */
export const textsRevisedAt = '2026-11-28T08:00:00.000Z';
