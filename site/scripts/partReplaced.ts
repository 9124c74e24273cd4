/** The event of a part of the page that stands in place of one that scripts had taken over. */
export const partReplaced = 'partreplaced';
