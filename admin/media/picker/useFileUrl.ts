import { useEffect, useState } from 'react';
import { readAsDataUrl } from '../imageFile.ts';

/** Returns a `data:` URL of a local file, or undefined until the file is read. */
export function useFileUrl(file: File | undefined): string | undefined {
  const [loaded, setLoaded] = useState<{ file: File; url: string }>();
  useEffect(() => {
    let isCancelled = false;
    const load = async () => {
      if (!file) return;
      const url = await readAsDataUrl(file);
      if (!isCancelled) setLoaded({ file, url });
    };
    void load();
    return () => {
      isCancelled = true;
    };
  }, [file]);
  return loaded && loaded.file === file ? loaded.url : undefined;
}
