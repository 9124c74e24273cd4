/** Returns a key that no other tab or page load has. `crypto.randomUUID` exists only on pages with HTTPS. */
export const uniqueKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
