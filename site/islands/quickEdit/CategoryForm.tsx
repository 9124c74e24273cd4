import { useEffect, useRef } from 'react';
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
import { FormSummary } from '../form/FormSummary.tsx';
import { focusField } from '../form/focusField.ts';
import { showToast } from '../toast/toast.ts';
import { EditorActions } from './EditorActions.tsx';
import type { EditorProps } from './editorProps.ts';
import { retryAfterSignIn } from './retryAfterSignIn.ts';
import { saveErrorText } from './saveErrorText.ts';

type Fields = Pick<Category, 'name' | 'description' | 'isMainCategory'>;

interface Props extends EditorProps {
  category: Fields & Pick<Category, 'id' | 'postCount'>;
}

export function CategoryForm({ category, onSaved, onClose, onLeave, onDirtyChange }: Props) {
  const { id, name, description, isMainCategory, postCount } = category;
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { name, description, isMainCategory },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const isMain = useWatch({ control, name: 'isMainCategory' });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => focusField(ref.current, 'name'), []);
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);

  const handleSave = handleSubmit(async (body) => {
    const result = await retryAfterSignIn(() => callApi('PUT', `/api/categories/${id}`, { body }));
    if (result.isOk) {
      onDirtyChange(false);
      onSaved();
      onClose();
      return showToast({ kind: 'success', title: heQuickEdit.categoryForm.updated });
    }
    for (const name of ['name', 'description'] as const)
      if (result.fields[name]) setError(name, { message: result.fields[name] });
    setError('root', { message: saveErrorText(result) });
    showToast({
      kind: 'error',
      title: heQuickEdit.categoryForm.failed,
      text: saveErrorText(result),
    });
  });

  return (
    <form ref={ref} className="editor form" method="post" noValidate onSubmit={handleSave}>
      <FormSummary message={errors.root?.message} />
      <FormField
        {...register('name', { validate: (text) => textProblem(categoryNameRule, text) })}
        label={heQuickEdit.categoryForm.name}
        error={errors.name?.message}
        readOnly={isSubmitting}
        type="text"
        hebrew={name}
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
        hebrew={description}
      />
      <CheckField
        {...register('isMainCategory')}
        label={heQuickEdit.categoryForm.isMainCategory}
        readOnly={isSubmitting}
        {...(isMain && postCount === 0 && { hint: heMainMenu.afterFirstPost })}
      />
      <EditorActions adminHref={adminCategoriesPath} onClose={onClose} onLeave={onLeave}>
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? heQuickEdit.updating : heQuickEdit.save}
        </button>
      </EditorActions>
    </form>
  );
}
