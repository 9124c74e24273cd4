export const he = {
  digestSubject: (siteTitle: string, postCount: number) =>
    postCount === 1 ? `כתבה חדשה ב${siteTitle}` : `${postCount} כתבות חדשות ב${siteTitle}`,
} as const;
