import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '../components/CopyButton.tsx';

interface CopiedInputProps {
  source: 'webhook_api_key' | 'webhook_url';
  copyLabel: string;
  copied: string;
}

/** A line of machine text, with a button that copies it as it stands. */
export function CopiedInput({ source, copyLabel, copied }: CopiedInputProps) {
  const value: unknown = useWatch({ name: source });
  return (
    <TextInput
      source={source}
      resource="webhooks"
      parse={asText}
      slotProps={{
        htmlInput: { dir: 'ltr', spellCheck: false },
        input: {
          endAdornment: <CopyButton label={copyLabel} text={String(value ?? '')} copied={copied} />,
        },
      }}
    />
  );
}

// react-admin would make null of an emptied text; a setting is always text.
const asText = (value: string) => value;
