import { useState } from 'react';
import { he } from '#domain/he/admin/lists.ts';
import { useFailure } from '../hooks/useFailure.ts';

export interface ExportedFile {
  name: string;
  content: Blob;
}

/**
 * Returns a function that loads a file and then lets the browser save it. A link to the file would replace the console with
 * the error response if the session has expired. `failure` is the error message of the last failed download, as in `useFailure`.
 */
export function useFileDownload() {
  const [isPending, setIsPending] = useState(false);
  const { failure, showFailure, clearFailure } = useFailure();

  const download = async (load: () => Promise<ExportedFile>) => {
    setIsPending(true);
    clearFailure();
    try {
      saveFile(await load());
    } catch (error) {
      showFailure(he.downloadFailed, error);
    } finally {
      setIsPending(false);
    }
  };
  return { download, isPending, failure };
}

function saveFile({ name, content }: ExportedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
