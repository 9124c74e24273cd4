import { useState } from 'react';
import { he } from '#domain/he/admin/lists.ts';
import { errorText } from '../api/httpError.ts';
import { useExpireIfSignedOut } from '../auth/useExpireIfSignedOut.ts';
import { useToast } from '../hooks/useToast.tsx';

export interface ExportedFile {
  name: string;
  content: Blob;
}

/**
 * Returns a function that loads a file and then lets the browser save it. If the session has expired, a link to the file would
 * replace the console with the error response.
 */
export function useFileDownload() {
  const [isPending, setIsPending] = useState(false);
  const toast = useToast();
  const expireIfSignedOut = useExpireIfSignedOut();

  const download = async (load: () => Promise<ExportedFile>) => {
    setIsPending(true);
    try {
      saveFile(await load());
    } catch (error) {
      expireIfSignedOut(error);
      toast.error(he.downloadFailed, errorText(error));
    } finally {
      setIsPending(false);
    }
  };
  return { download, isPending };
}

function saveFile({ name, content }: ExportedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
