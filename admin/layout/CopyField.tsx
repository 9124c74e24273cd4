import Check from '@mui/icons-material/Check';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, InputAdornment, TextField, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { useToast } from '../useToast.tsx';

/** A text that is there to be copied, with the button that does it. */
export function CopyField({
  label,
  value,
  texts: { copy, copied, failed },
}: {
  label: string;
  value: string;
  texts: { copy: string; copied: string; failed: { title: string; text: string } };
}) {
  const [isCopied, setIsCopied] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), limits.clipboard.confirmationShownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      toast.success(copied);
    } catch {
      // Not allowed here, or the page came without encryption: the text can still be marked by hand.
      toast.error(failed.title, failed.text);
    }
  };

  return (
    <TextField
      label={label}
      value={value}
      slotProps={{
        htmlInput: { dir: 'ltr', readOnly: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={copy}>
                <IconButton onClick={handleCopy} aria-label={copy} edge="end">
                  {isCopied ? <Check color="success" /> : <ContentCopyOutlined />}
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
