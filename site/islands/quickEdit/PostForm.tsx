import { useForm } from 'react-hook-form';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heQuickEdit } from '#domain/he/site/quickEdit.ts';
import { adminPostPath } from '#domain/paths.ts';
import type { Post } from '#domain/post/post.ts';
import { postExcerptRule, postTitleRule } from '#domain/post/postRules.ts';
import { textProblem } from '#domain/validation/textRule.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import type { ApiResult } from '#site/scripts/api/request.ts';
import { CheckField } from '../form/CheckField.tsx';
import { FormField } from '../form/FormField.tsx';
import type { EditorProps } from './editorProps.ts';
import { ItemForm } from './ItemForm.tsx';

type Fields = Pick<Post, 'title' | 'excerpt' | 'isFeatured'>;
type EditedPost = Fields & Pick<Post, 'id' | 'version'>;

interface Props extends EditorProps {
  post: EditedPost;
  load: (id: number) => Promise<ApiResult<EditedPost>>;
}

const titleRule = { ...postTitleRule, required: heErrors.post.titleRequired };

export function PostForm({ post, ...props }: Props) {
  const form = useForm<Fields>({ defaultValues: fieldsOf(post) });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  return (
    <ItemForm
      {...props}
      form={form}
      item={post}
      textFields={['title', 'excerpt']}
      fieldsOf={fieldsOf}
      save={(id, body) => callApi('PUT', `/api/posts/${id}`, { body })}
      texts={heQuickEdit.postForm}
      adminHref={adminPostPath(post.id)}
    >
      <FormField
        {...register('title', { validate: (text) => textProblem(titleRule, text) })}
        label={heQuickEdit.postForm.title}
        error={errors.title?.message}
        readOnly={isSubmitting}
        kind="wrapped"
        hebrew={post.title}
        autoComplete="off"
      />
      <FormField
        {...register('excerpt', { validate: (text) => textProblem(postExcerptRule, text) })}
        label={heQuickEdit.postForm.excerpt}
        error={errors.excerpt?.message}
        readOnly={isSubmitting}
        isOptional
        kind="text"
        hebrew={post.excerpt}
      />
      <CheckField
        {...register('isFeatured')}
        label={heQuickEdit.postForm.isFeatured}
        hint={heQuickEdit.postForm.isFeaturedHint}
        readOnly={isSubmitting}
      />
    </ItemForm>
  );
}

const fieldsOf = ({ title, excerpt, isFeatured }: Fields): Fields => ({
  title,
  excerpt,
  isFeatured,
});
