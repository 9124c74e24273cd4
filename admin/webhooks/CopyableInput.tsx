import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '../components/CopyButton.tsx';
import { asText } from '../forms/textInput.ts';

interface CopiedInputProps {
  source: 'webhook_api_key' | 'webhook_url';
  copyLabel: string;
  copied: string;
}

export function CopyableInput({ source, copyLabel, copied }: CopiedInputProps) {
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
