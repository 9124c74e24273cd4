/** Returns the object without its undefined properties, which would overwrite values in an update. */
export function withoutUndefined<Input extends object>(
  input: Input,
): { [Key in keyof Input]: Exclude<Input[Key], undefined> } {
  const defined = Object.entries(input).filter(([, value]) => value !== undefined);
  // The entries are those of the input, apart from the undefined ones.
  return Object.fromEntries(defined) as { [Key in keyof Input]: Exclude<Input[Key], undefined> };
}
