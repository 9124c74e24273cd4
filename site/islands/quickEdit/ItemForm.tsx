import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { he } from '#domain/he/site/quickEdit.ts';
import type { ApiResult } from '#site/scripts/api/request.ts';
import { focusField } from '../form/focusField.ts';
import { showToast } from '../toast/toast.ts';
import { EditorActions } from './EditorActions.tsx';
import type { EditorProps } from './editorProps.ts';
import { retryAfterSignIn } from './retryAfterSignIn.ts';
import { SaveSummary } from './SaveSummary.tsx';
import { saveErrorText } from './saveErrorText.ts';

interface SavedItem {
  id: number;
  version: number;
}

interface Props<Fields extends FieldValues, Item extends SavedItem> extends EditorProps {
  form: UseFormReturn<Fields>;
  item: Item;
  /** The fields that can have an error. The first one gets the focus. */
  textFields: readonly Path<Fields>[];
  fieldsOf: (item: Item) => Fields;
  load: (id: number) => Promise<ApiResult<Item>>;
  save: (id: number, body: Fields & { version: number }) => Promise<ApiResult<unknown>>;
  texts: { updated: string; failed: string };
  adminHref: string;
  /** The fields. */
  children: ReactNode;
}

/** Saves the fields of an item. If someone else saved the item meanwhile, offers to load the newest version. */
export function ItemForm<Fields extends FieldValues, Item extends SavedItem>({
  form,
  item,
  textFields,
  onClose,
  onDirtyChange,
  ...props
}: Props<Fields, Item>) {
  const { setError, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [version, setVersion] = useState(item.version);
  const ref = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new form takes the focus.
  useEffect(() => focusField(ref.current, textFields[0] ?? ''), []);
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);

  const handleSave = form.handleSubmit(async (fields) => {
    const result = await retryAfterSignIn(() => props.save(item.id, { ...fields, version }));
    if (result.isOk) {
      onDirtyChange(false);
      props.onSaved();
      onClose();
      return showToast({ kind: 'success', title: props.texts.updated });
    }
    for (const name of textFields)
      if (result.fields[name]) setError(name, { message: result.fields[name] });
    const type = result.status === 409 ? 'conflict' : 'failed';
    setError('root', { type, message: saveErrorText(result) });
    showToast({ kind: 'error', title: props.texts.failed, text: saveErrorText(result) });
  });

  const handleLoadLatest = async () => {
    const result = await props.load(item.id);
    if (!result.isOk) return setError('root', { type: 'conflict', message: result.message });
    setVersion(result.data.version);
    // Loads the other user's changes into the fields that this user did not change.
    form.reset(props.fieldsOf(result.data), { keepDirtyValues: true });
    setError('root', { type: 'merged', message: he.conflict.latestLoaded });
  };

  return (
    <form ref={ref} className="editor form" method="post" noValidate onSubmit={handleSave}>
      <SaveSummary error={errors.root} onLoadLatest={handleLoadLatest} />
      {props.children}
      <EditorActions adminHref={props.adminHref} onClose={onClose} onLeave={props.onLeave}>
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? he.updating : he.save}
        </button>
      </EditorActions>
    </form>
  );
}
