import { plainList } from './plainList.ts';

/** Styles of a list of cards in as many columns as fit. */
export const cardGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  ...plainList,
};
