import ContentCopy from '@mui/icons-material/ContentCopy';
import { IconButton, Tooltip } from '@mui/material';
import { he } from '#domain/he/webhookScreen.ts';
import { useToast } from '../useToast.tsx';

interface CopyButtonProps {
  label: string;
  text: string;
  copied: string;
}

/** Puts a text on the clipboard; browsers allow that on secure pages only. */
export function CopyButton({ label, text, copied }: CopyButtonProps) {
  const toast = useToast();

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied);
    } catch (problem) {
      console.warn(problem);
      toast.error(he.copyFailed.title, he.copyFailed.text);
    }
  };

  return (
    <Tooltip title={label}>
      <span>
        <IconButton onClick={handleCopy} aria-label={label} disabled={text === ''}>
          <ContentCopy fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
