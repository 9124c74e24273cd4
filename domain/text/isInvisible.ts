/** Returns whether a text has only spaces and characters that are never shown, such as directional marks and joiners. */
export const isInvisible = (text: string): boolean => invisible.test(text);

const invisible = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
