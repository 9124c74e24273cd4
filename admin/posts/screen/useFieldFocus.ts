import { useCallback, useEffect, useState } from 'react';
import type { PostField } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { useIsWide } from './SettingsSheet.tsx';

const fieldsOutsideSettings: readonly PostField[] = ['title', 'slug', 'content'];

/** Opens and closes the sheet with the settings, and focuses fields wherever they are. */
export function useFieldFocus({ setFocus }: Pick<PostForm, 'setFocus'>) {
  const isWide = useIsWide();
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const [wanted, setWanted] = useState<{ name: PostField }>();

  const focusField = useCallback(
    (name: PostField) => {
      setIsSettingsOpen(!isWide && !fieldsOutsideSettings.includes(name));
      setWanted({ name });
    },
    [isWide],
  );
  const showSettings = useCallback(() => setIsSettingsOpen(!isWide), [isWide]);
  // A field in the sheet can get the focus only after the sheet is open.
  useEffect(() => {
    if (wanted) setFocus(wanted.name);
  }, [wanted, setFocus]);

  return { isSettingsOpen, setIsSettingsOpen, showSettings, focusField };
}
