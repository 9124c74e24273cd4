import { useState } from 'react';

/**
 * Keeps what the user types, such as `12.`, while the form holds the parsed value. Shows the formatted value
 * after the form changes it.
 */
export function useParsedText<Value>({
  value,
  parse,
  format,
}: {
  value: Value;
  parse: (text: string) => Value;
  format: (value: Value) => string;
}) {
  const [typed, setTyped] = useState<string>();
  const isCurrent = typed !== undefined && Object.is(parse(typed), value);
  return { text: isCurrent ? typed : format(value), setTyped };
}
