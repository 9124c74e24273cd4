import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { he } from '#domain/he/admin/clipboard.ts';
import { limits } from '#domain/limits.ts';
import { useToast } from '../hooks/useToast.tsx';
import { touchTarget } from '../touchTarget.ts';

interface CopyButtonProps {
  label: string;
  text: string;
  copied: string;
  failed?: { title: string; text: string };
}

/**
 * Copies a text to the clipboard. Without HTTPS, browsers refuse access to the clipboard, so the copy fails.
 */
export function CopyButton({ label, text, copied, failed = he.keyFailed }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), limits.clipboard.confirmationShownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      toast.success(copied);
    } catch (error) {
      console.warn(error);
      toast.error(failed.title, failed.text);
    }
  };

  return (
    <Tooltip title={label}>
      <span>
        <IconButton onClick={handleCopy} aria-label={label} disabled={text === ''} sx={touchTarget}>
          {isCopied ? <Check color="success" /> : <ContentCopy fontSize="small" />}
        </IconButton>
      </span>
    </Tooltip>
  );
}
