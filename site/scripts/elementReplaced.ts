/**
 * Event that is dispatched on the new element when an element with script behavior is replaced, so
 * that its script can start again.
 */
export const elementReplaced = 'elementreplaced';
