import { useCallback } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { type Post, postCreateSchema } from '#domain/post/post.ts';
import { useLatestState } from '../../hooks/useLatestState.ts';
import { isSameJson } from '../../isSameJson.ts';
import {
  changedValues,
  differingFields,
  emptyPost,
  isPostField,
  type PostValues,
  postFields,
} from './postValues.ts';
import { type SavedPost, toSavedPost } from './savedPost.ts';

export interface PostForm extends UseFormReturn<PostValues, unknown, PostValues> {
  /** The saved post that the form edits. Undefined for a new post. */
  saved: SavedPost | undefined;
  /** Returns the newest saved post, even after a request. `saved` may belong to an older render. */
  getSaved: () => SavedPost | undefined;
  /**
   * Returns whether the values differ from the saved post, even between two renders. Unlike `formState.isDirty`, ignores the
   * slug of a new post while it is the only change.
   */
  checkDirty: () => boolean;
  /**
   * Makes a post the saved state of the form. Values that differ from `sent` stay in the form as unsaved
   * changes.
   */
  acceptSaved: (post: Post, sent: PostValues) => void;
  /** Makes a post the saved state of the form, and sets `values` as unsaved changes. */
  rebase: (post: Post, values: PostValues) => void;
  /**
   * Resets the saved state to an older version, so that the next save detects newer changes on the server. Unsaved changes
   * stay in the form.
   */
  rebaseToVersion: (version: number, values: Partial<PostValues>) => void;
  /** Sets values of the form as if the user had typed them. */
  applyEdits: (values: Partial<PostValues>) => void;
}

export function usePostForm(post: Post | undefined): PostForm {
  const [saved, setSaved, getSaved] = useLatestState(() => post && toSavedPost(post));
  const form = useForm<PostValues, unknown, PostValues>({
    defaultValues: saved?.values ?? emptyPost,
    resolver: validateByContract,
  });
  const { getValues, reset, setValue } = form;

  const applyEdits = useCallback(
    (values: Partial<PostValues>) => {
      for (const name of postFields) {
        const value = values[name];
        if (value !== undefined && !isSameJson(value, getValues(name))) {
          setValue(name, value, { shouldDirty: true, shouldValidate: false });
        }
      }
    },
    [getValues, setValue],
  );

  const replaceSaved = useCallback(
    (next: SavedPost, edits: Partial<PostValues>) => {
      setSaved(next);
      reset(next.values);
      applyEdits(edits);
    },
    [setSaved, reset, applyEdits],
  );
  const editsSince = useCallback(
    (values: PostValues) => changedValues(getValues(), values),
    [getValues],
  );

  const rebase = useCallback(
    (next: Post, values: PostValues) => replaceSaved(toSavedPost(next), values),
    [replaceSaved],
  );

  const rebaseToVersion = useCallback(
    (version: number, values: Partial<PostValues>) => {
      const current = getSaved();
      if (!current || current.version === version) return;
      const older = { ...current, version, values: { ...current.values, ...values } };
      replaceSaved(older, editsSince(current.values));
    },
    [getSaved, replaceSaved, editsSince],
  );

  const acceptSaved = useCallback(
    (next: Post, sent: PostValues) => replaceSaved(toSavedPost(next), editsSince(sent)),
    [replaceSaved, editsSince],
  );

  const checkDirty = useCallback(() => {
    const current = getSaved();
    const names = differingFields(getValues(), current?.values ?? emptyPost);
    // The slug of a new post follows its title, so a change of only the slug is not an edit.
    const isOnlySlug = names.length === 1 && names[0] === 'slug';
    return names.length > 0 && (current !== undefined || !isOnlySlug);
  }, [getSaved, getValues]);

  return {
    ...form,
    saved,
    getSaved,
    checkDirty,
    acceptSaved,
    rebase,
    rebaseToVersion,
    applyEdits,
  };
}

/** Validates the form against the contract. Returns the values as the user typed them. */
const validateByContract: Resolver<PostValues, unknown, PostValues> = (values) => {
  const { error } = postCreateSchema.safeParse(values);
  if (!error) return { values, errors: {} };
  const errors: FieldErrors<PostValues> = {};
  for (const { path, message } of error.issues) {
    const name = String(path[0]);
    if (isPostField(name)) errors[name] ??= { type: 'contract', message };
  }
  return { values: {}, errors };
};
