/**
 * Name of an event. When a script replaces an element that another script controls, the new element receives
 * this event, so that the other script can start again.
 */
export const elementReplaced = 'elementreplaced';
