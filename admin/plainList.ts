/** Styles of a list without bullets and indentation. */
export const plainList = { margin: 0, padding: 0, listStyle: 'none' };
