import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Category } from '#domain/category/category.ts';
import { categoryDescriptionRule, categoryNameRule } from '#domain/category/categoryRules.ts';
import { he as heMainMenu } from '#domain/he/mainMenu.ts';
import { he as heQuickEdit } from '#domain/he/site/quickEdit.ts';
import { adminCategoriesPath } from '#domain/paths.ts';
import { textProblem } from '#domain/validation/textRule.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import { CheckField } from '../form/CheckField.tsx';
import { FormField } from '../form/FormField.tsx';
import { focusField } from '../form/focusField.ts';
import { showToast } from '../toast/toast.ts';
import { EditorActions } from './EditorActions.tsx';
import type { EditorProps } from './editorProps.ts';
import { retryAfterSignIn } from './retryAfterSignIn.ts';
import { SaveSummary } from './SaveSummary.tsx';
import { saveErrorText } from './saveErrorText.ts';

type Fields = Pick<Category, 'name' | 'description' | 'isMainCategory'>;

interface Props extends EditorProps {
  category: Fields & Pick<Category, 'id' | 'postCount' | 'version'>;
}

export function CategoryForm({ category, onSaved, onClose, onLeave, onDirtyChange }: Props) {
  const [edited, setEdited] = useState(category);
  const form = useForm<Fields>({ defaultValues: fieldsOf(category) });
  const { control, register, setError, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const isMain = useWatch({ control, name: 'isMainCategory' });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => focusField(ref.current, 'name'), []);
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);

  const handleSave = form.handleSubmit(async (fields) => {
    const { id, version } = edited;
    const result = await retryAfterSignIn(() =>
      callApi('PUT', `/api/categories/${id}`, { body: { ...fields, version } }),
    );
    if (result.isOk) {
      onDirtyChange(false);
      onSaved();
      onClose();
      return showToast({ kind: 'success', title: heQuickEdit.categoryForm.updated });
    }
    for (const name of ['name', 'description'] as const)
      if (result.fields[name]) setError(name, { message: result.fields[name] });
    const type = result.status === 409 ? 'conflict' : 'failed';
    setError('root', { type, message: saveErrorText(result) });
    showToast({
      kind: 'error',
      title: heQuickEdit.categoryForm.failed,
      text: saveErrorText(result),
    });
  });

  const handleLoadLatest = async () => {
    const result = await callApi('GET', `/api/categories/${edited.id}`);
    if (!result.isOk) return setError('root', { type: 'conflict', message: result.message });
    setEdited(result.data);
    // Loads the other user's changes into the fields that this user did not change.
    form.reset(fieldsOf(result.data), { keepDirtyValues: true });
    setError('root', { type: 'merged', message: heQuickEdit.conflict.latestLoaded });
  };

  return (
    <form ref={ref} className="editor form" method="post" noValidate onSubmit={handleSave}>
      <SaveSummary error={errors.root} onLoadLatest={handleLoadLatest} />
      <FormField
        {...register('name', { validate: (text) => textProblem(categoryNameRule, text) })}
        label={heQuickEdit.categoryForm.name}
        error={errors.name?.message}
        readOnly={isSubmitting}
        type="text"
        hebrew={category.name}
        autoComplete="off"
      />
      <FormField
        {...register('description', {
          validate: (text) => textProblem(categoryDescriptionRule, text),
        })}
        label={heQuickEdit.categoryForm.description}
        error={errors.description?.message}
        readOnly={isSubmitting}
        isOptional
        kind="text"
        hebrew={category.description}
      />
      <CheckField
        {...register('isMainCategory')}
        label={heQuickEdit.categoryForm.isMainCategory}
        readOnly={isSubmitting}
        {...(isMain && category.postCount === 0 && { hint: heMainMenu.afterFirstPost })}
      />
      <EditorActions adminHref={adminCategoriesPath} onClose={onClose} onLeave={onLeave}>
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? heQuickEdit.updating : heQuickEdit.save}
        </button>
      </EditorActions>
    </form>
  );
}

const fieldsOf = ({ name, description, isMainCategory }: Fields): Fields => ({
  name,
  description,
  isMainCategory,
});
