/** Returns the address of previews on the bot with this build hook: `/preview` next to `/hook`. */
export const previewUrl = (hookUrl: string): string => new URL('preview', hookUrl).href;

/** The ids of signed requests for previews begin with this text. */
export const previewMessagePrefix = 'preview_';
