/** English plurals: watches, batteries, headphones; not wireless. */
export function latinBase(token: string): string {
  if (token.length < latinLengthMin) return token;
  return token
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<=[^siu])s$/, '');
}

const latinLengthMin = 4;
