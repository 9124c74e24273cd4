/** Texts about the main menu of the site, for the console and for quick editing on the site. */
export const he = {
  afterFirstPost: 'תופיע בתפריט אחרי הפוסט הראשון שיפורסם',
} as const;
