import { useCallback, useEffect, useState } from 'react';
import type { ChecklistItem, ContentPlace } from '../checklist/postChecklist.ts';
import type { PostField } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { useIsWide } from './SettingsSheet.tsx';

const fieldsOutsideSettings: readonly PostField[] = ['title', 'slug', 'content'];

/**
 * Opens and closes the sheet with the settings. `focusField` opens the sheet first if the sheet contains the
 * field. `focusItem` focuses the field of a checklist item, or sets `place` to its place in the content.
 */
export function useFieldFocus({ setFocus }: Pick<PostForm, 'setFocus'>) {
  const isWide = useIsWide();
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const [wanted, setWanted] = useState<{ name: PostField }>();
  const [place, setPlace] = useState<ContentPlace>();

  const focusField = useCallback(
    (name: PostField) => {
      setIsSettingsOpen(!isWide && !fieldsOutsideSettings.includes(name));
      setWanted({ name });
    },
    [isWide],
  );
  const focusItem = (item: ChecklistItem) => {
    if ('field' in item) focusField(item.field);
    else {
      setIsSettingsOpen(false);
      // A new object makes the editor scroll again if the user chooses the same item twice.
      setPlace({ ...item.place });
    }
  };
  const showSettings = useCallback(() => setIsSettingsOpen(!isWide), [isWide]);
  // The sheet must be open before a field in it can get the focus, so an effect sets the focus.
  useEffect(() => {
    if (wanted) setFocus(wanted.name);
  }, [wanted, setFocus]);

  return { isSettingsOpen, setIsSettingsOpen, showSettings, focusField, focusItem, place };
}
