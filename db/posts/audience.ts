/** Visitors see only live posts. Admins see every post. */
export type Audience = 'visitors' | 'admins';
