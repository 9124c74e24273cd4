import { useForm, useWatch } from 'react-hook-form';
import type { Category } from '#domain/category/category.ts';
import { categoryDescriptionRule, categoryNameRule } from '#domain/category/categoryRules.ts';
import { he as heMainMenu } from '#domain/he/mainMenu.ts';
import { he as heQuickEdit } from '#domain/he/site/quickEdit.ts';
import { adminCategoriesPath } from '#domain/paths.ts';
import { textProblem } from '#domain/validation/textRule.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import type { ApiResult } from '#site/scripts/api/request.ts';
import { CheckField } from '../form/CheckField.tsx';
import { FormField } from '../form/FormField.tsx';
import type { EditorProps } from './editorProps.ts';
import { ItemForm } from './ItemForm.tsx';

type Fields = Pick<Category, 'name' | 'description' | 'isMainCategory'>;
type EditedCategory = Fields & Pick<Category, 'id' | 'postCount' | 'version'>;

interface Props extends EditorProps {
  category: EditedCategory;
  load: (id: number) => Promise<ApiResult<EditedCategory>>;
}

export function CategoryForm({ category, ...props }: Props) {
  const form = useForm<Fields>({ defaultValues: fieldsOf(category) });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const isMain = useWatch({ control, name: 'isMainCategory' });

  return (
    <ItemForm
      {...props}
      form={form}
      item={category}
      textFields={['name', 'description']}
      fieldsOf={fieldsOf}
      save={(id, body) => callApi('PUT', `/api/categories/${id}`, { body })}
      texts={heQuickEdit.categoryForm}
      adminHref={adminCategoriesPath}
    >
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
    </ItemForm>
  );
}

const fieldsOf = ({ name, description, isMainCategory }: Fields): Fields => ({
  name,
  description,
  isMainCategory,
});
