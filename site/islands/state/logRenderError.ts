/** Logs an error that an error boundary caught. */
export const logRenderError = (error: unknown) => console.warn('A part of the page failed', error);
