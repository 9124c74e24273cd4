import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/ads.ts';
import { asText } from '../forms/textInput.ts';
import { type AdField, recognizedIds } from './recognizedIds.ts';

interface AdInputProps {
  source: AdField;
  rows?: number;
  placeholder?: string;
  help?: string;
}

/**
 * Renders an input for an ad code or id. The help text lists the ids that the site recognizes in the input.
 */
export function AdInput({ source, rows, placeholder, help }: AdInputProps) {
  const value: unknown = useWatch({ name: source });
  const helperText = recognizedText(source, value) ?? help;
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

function recognizedText(source: AdField, value: unknown): string | undefined {
  const ids = recognizedIds(source, String(value ?? ''));
  if (!ids) return undefined;
  return ids.length > 0 ? he.found(ids.join(', ')) : he.notFound;
}
