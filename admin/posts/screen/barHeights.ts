import { appBarHeight } from '../../layout/appBarHeight.ts';

export const headerHeightPx = 64;

/** CSS height of the bars that stay above the text on wide screens: the console's app bar and the editor's header. */
export const barsHeight = `calc(${appBarHeight} + ${headerHeightPx}px)`;
