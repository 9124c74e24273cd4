import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/ads.ts';
import { type AdField, foundIds } from './foundIds.ts';

interface AdInputProps {
  source: AdField;
  rows?: number;
  placeholder?: string;
  help?: string;
}

/** A pasted code or id, with what the site will take of it. */
export function AdInput({ source, rows, placeholder, help }: AdInputProps) {
  const value: unknown = useWatch({ name: source });
  const helperText = understood(source, value) ?? help;
  return (
    <TextInput
      source={source}
      resource="ads"
      parse={asText}
      {...(rows && { multiline: true, minRows: rows, maxRows: 2 * rows })}
      {...(placeholder && { placeholder })}
      {...(helperText && { helperText })}
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
    />
  );
}

function understood(source: AdField, value: unknown): string | undefined {
  const ids = foundIds(source, String(value ?? ''));
  if (!ids) return undefined;
  return ids.length > 0 ? he.found(ids.join(', ')) : he.notFound;
}

// react-admin would make null of an emptied text; a setting is always text.
const asText = (value: string) => value;
