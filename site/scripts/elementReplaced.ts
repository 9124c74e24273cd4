/** Event of an element that replaces one with script behavior, so that the script starts again. */
export const elementReplaced = 'elementreplaced';
