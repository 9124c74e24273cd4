/** Visitors see live posts only; admins see every post. */
export type Audience = 'visitors' | 'admins';
