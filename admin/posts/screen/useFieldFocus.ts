import { useEffect, useState } from 'react';
import type { ChecklistItem, ContentPlace } from '../checklist/postChecklist.ts';
import { type PostField, postFields } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { useIsWide } from './SettingsSheet.tsx';

const fieldsOutsideSettings: readonly PostField[] = ['title', 'slug', 'content'];

interface HidingView {
  /** Leaves the view that hides the content, which is the preview. */
  showContent: () => void;
  /** Leaves the views that hide the other fields, which are the preview and full screen. */
  showFields: () => void;
}

/**
 * Opens and closes the sheet with the settings. `focusFirst` makes the first field of the given errors visible and focuses it.
 * `focusItem` focuses the field of a checklist item, or sets `place` to its place in the content.
 */
export function useFieldFocus(
  { setFocus }: Pick<PostForm, 'setFocus'>,
  { showContent, showFields }: HidingView,
) {
  const isWide = useIsWide();
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const [wanted, setWanted] = useState<{ focus: () => void }>();
  const [place, setPlace] = useState<ContentPlace>();

  const focusField = (name: PostField) => {
    if (name === 'content') showContent();
    else showFields();
    setIsSettingsOpen(!isWide && !fieldsOutsideSettings.includes(name));
    setWanted({ focus: () => setFocus(name) });
  };
  const focusFirst = (errors: object) => {
    const first = postFields.find((name) => name in errors);
    if (first) focusField(first);
  };
  const focusItem = (item: ChecklistItem) => {
    if ('field' in item) focusField(item.field);
    else {
      showContent();
      setIsSettingsOpen(false);
      // A new object makes the editor scroll again if the user chooses the same item twice.
      setPlace({ ...item.place });
    }
  };
  /** Makes the settings visible and then calls `focus`. */
  const focusInSettings = (focus: () => void) => {
    showFields();
    setIsSettingsOpen(!isWide);
    setWanted({ focus });
  };
  // A field must be visible before it can get the focus, so an effect sets the focus.
  useEffect(() => {
    wanted?.focus();
  }, [wanted]);

  return { isSettingsOpen, setIsSettingsOpen, focusInSettings, focusFirst, focusItem, place };
}
