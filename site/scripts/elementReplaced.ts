/**
 * A new element receives this event after it has replaced an old element. The script of the old element then
 * starts again.
 */
export const elementReplaced = 'elementreplaced';
