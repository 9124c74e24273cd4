/** The size in pixels of an icon button that a finger hits easily. */
export const touchTarget = { width: 44, height: 44 } as const;
