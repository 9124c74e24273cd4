import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { textProblem } from '#domain/forms/textRule.ts';
import { he as errors } from '#domain/he/errors.ts';
import { he } from '#domain/he/site/quickEdit.ts';
import { adminPostPath } from '#domain/paths.ts';
import type { Post } from '#domain/post/post.ts';
import { postExcerptRule, postTitleRule } from '#domain/post/postRules.ts';
import { callApi } from '#site/scripts/callApi.ts';
import { CheckField } from '../form/CheckField.tsx';
import { FormField } from '../form/FormField.tsx';
import { FormSummary } from '../form/FormSummary.tsx';
import { showToast } from '../toast/toast.ts';
import { EditorActions } from './EditorActions.tsx';
import type { EditorProps } from './QuickEditDialog.tsx';
import { saveErrorText } from './saveErrorText.ts';
import { saveSignedIn } from './saveSignedIn.ts';

type Fields = Pick<Post, 'title' | 'excerpt' | 'isFeatured'>;

const titleRule = { ...postTitleRule, required: errors.post.titleRequired };

export function PostForm({ post, onSaved, onClose, onTyped }: EditorProps & { post: Post }) {
  const [edited, setEdited] = useState(post);
  const form = useForm<Fields>({ defaultValues: fieldsOf(post) });
  const { register, setError, setFocus, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const isOverwriting = errors.root?.type === 'overwriting';
  useEffect(() => setFocus('title'), [setFocus]);
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);

  const handleSave = form.handleSubmit(async (typed) => {
    const { id, version } = edited;
    const answer = await saveSignedIn(() =>
      callApi(`/api/posts/${id}`, { method: 'PUT', body: { ...typed, version } }),
    );
    if (answer.isOk) {
      onTyped(false);
      onSaved();
      onClose();
      return showToast({ kind: 'success', title: he.postForm.updated });
    }
    for (const name of ['title', 'excerpt'] as const)
      if (answer.fields[name]) setError(name, { message: answer.fields[name] });
    const type = answer.status === 409 ? 'overwriting' : 'refused';
    setError('root', { type, message: saveErrorText(answer) });
    showToast({ kind: 'error', title: he.postForm.failed, text: saveErrorText(answer) });
  });

  const handleLoadLatest = async () => {
    const answer = await callApi<{ post: Post }>(`/api/posts/id/${edited.id}`);
    if (!answer.isOk) return setError('root', { type: 'overwriting', message: answer.message });
    setEdited(answer.data.post);
    // What was changed here stays; the rest is as somebody else saved it.
    form.reset(fieldsOf(answer.data.post), { keepDirtyValues: true });
    setError('root', { type: 'merged', message: he.postForm.latestLoaded });
  };

  return (
    <form className="editor form" method="post" noValidate onSubmit={handleSave}>
      <FormSummary problem={errors.root?.message} isGood={errors.root?.type === 'merged'} />
      {isOverwriting && (
        <button className="quiet-button" type="button" onClick={handleLoadLatest}>
          {he.postForm.loadLatest}
        </button>
      )}
      <FormField
        {...register('title', { validate: (text) => textProblem(titleRule, text) })}
        label={he.postForm.title}
        error={errors.title?.message}
        kind="wrapped"
        hebrew={post.title}
        autoComplete="off"
      />
      <FormField
        {...register('excerpt', { validate: (text) => textProblem(postExcerptRule, text) })}
        label={he.postForm.excerpt}
        error={errors.excerpt?.message}
        isOptional
        kind="text"
        hebrew={post.excerpt}
      />
      <CheckField
        {...register('isFeatured')}
        label={he.postForm.isFeatured}
        hint={he.postForm.isFeaturedHint}
      />
      <EditorActions adminHref={adminPostPath(edited.id)} onClose={onClose}>
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? he.updating : he.save}
        </button>
      </EditorActions>
    </form>
  );
}

const fieldsOf = ({ title, excerpt, isFeatured }: Post): Fields => ({ title, excerpt, isFeatured });
