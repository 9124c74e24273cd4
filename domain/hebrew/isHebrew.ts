export const isHebrew = (token: string) => /^[א-ת]/.test(token);
