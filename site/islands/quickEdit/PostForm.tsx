import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heQuickEdit } from '#domain/he/site/quickEdit.ts';
import { adminPostPath } from '#domain/paths.ts';
import type { Post } from '#domain/post/post.ts';
import { postExcerptRule, postTitleRule } from '#domain/post/postRules.ts';
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

type Fields = Pick<Post, 'title' | 'excerpt' | 'isFeatured'>;

interface Props extends EditorProps {
  post: Fields & Pick<Post, 'id' | 'version'>;
}

const titleRule = { ...postTitleRule, required: heErrors.post.titleRequired };

export function PostForm({ post, onSaved, onClose, onLeave, onDirtyChange }: Props) {
  const [edited, setEdited] = useState(post);
  const form = useForm<Fields>({ defaultValues: fieldsOf(post) });
  const { register, setError, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => focusField(ref.current, 'title'), []);
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);

  const handleSave = form.handleSubmit(async (fields) => {
    const { id, version } = edited;
    const result = await retryAfterSignIn(() =>
      callApi('PUT', `/api/posts/${id}`, { body: { ...fields, version } }),
    );
    if (result.isOk) {
      onDirtyChange(false);
      onSaved();
      onClose();
      return showToast({ kind: 'success', title: heQuickEdit.postForm.updated });
    }
    for (const name of ['title', 'excerpt'] as const)
      if (result.fields[name]) setError(name, { message: result.fields[name] });
    const type = result.status === 409 ? 'conflict' : 'failed';
    setError('root', { type, message: saveErrorText(result) });
    showToast({ kind: 'error', title: heQuickEdit.postForm.failed, text: saveErrorText(result) });
  });

  const handleLoadLatest = async () => {
    const result = await callApi('GET', `/api/posts/id/${edited.id}`);
    if (!result.isOk) return setError('root', { type: 'conflict', message: result.message });
    setEdited(result.data.post);
    // Loads the other user's changes into the fields that this user did not change.
    form.reset(fieldsOf(result.data.post), { keepDirtyValues: true });
    setError('root', { type: 'merged', message: heQuickEdit.conflict.latestLoaded });
  };

  return (
    <form ref={ref} className="editor form" method="post" noValidate onSubmit={handleSave}>
      <SaveSummary error={errors.root} onLoadLatest={handleLoadLatest} />
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
      <EditorActions adminHref={adminPostPath(edited.id)} onClose={onClose} onLeave={onLeave}>
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? heQuickEdit.updating : heQuickEdit.save}
        </button>
      </EditorActions>
    </form>
  );
}

const fieldsOf = ({ title, excerpt, isFeatured }: Fields): Fields => ({
  title,
  excerpt,
  isFeatured,
});
