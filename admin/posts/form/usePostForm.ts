import { useCallback, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { type Post, postCreateSchema } from '#domain/post/post.ts';
import type { SavedPost } from './attemptSave.ts';
import {
  differingFields,
  emptyPost,
  isPostField,
  isSameValue,
  type PostValues,
  postFields,
  postValues,
} from './postValues.ts';

export interface PostForm extends UseFormReturn<PostValues, unknown, PostValues> {
  /** What the server holds; undefined for a post that was never saved. */
  saved: SavedPost | undefined;
  /** The same at this very moment, for handlers that wait for an answer. */
  savedNow: () => SavedPost | undefined;
  /** Whether anything is written that the server does not hold. */
  isChanged: () => boolean;
  /**
   * Takes what the server holds for the form's new ground. A field that was changed since `sent`
   * was read keeps what was typed, and counts as unsaved.
   */
  adopt: (post: Post, sent?: PostValues) => void;
  /** Edits on top of another version: fields keep their values, and the next save is against it. */
  rebase: (post: Post, values: PostValues) => void;
  /** Takes back the ground to an earlier version, so that saving meets what came between. */
  rebaseOn: (version: number, values: Partial<PostValues>) => void;
  /** Puts values into the form as if they had been typed. */
  type: (values: Partial<PostValues>) => void;
}

/** The form of one post, together with what the server is known to hold of it. */
export function usePostForm(post: Post | undefined): PostForm {
  const [saved, setSaved] = useState(() => post && savedOf(post));
  const now = useRef(saved);
  const form = useForm<PostValues, unknown, PostValues>({
    defaultValues: saved?.values ?? emptyPost,
    resolver: byContract,
  });
  const { getValues, reset, setValue } = form;

  const ground = useCallback((next: SavedPost) => {
    now.current = next;
    setSaved(next);
    return next.values;
  }, []);

  const type = useCallback(
    (values: Partial<PostValues>) => {
      for (const name of postFields) {
        const value = values[name];
        if (value !== undefined && !isSameValue(value, getValues(name))) {
          setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: false });
        }
      }
    },
    [getValues, setValue],
  );

  const rebase = useCallback(
    (next: Post, values: PostValues) => {
      reset(ground(savedOf(next)));
      type(values);
    },
    [ground, reset, type],
  );

  const rebaseOn = useCallback(
    (version: number, values: Partial<PostValues>) => {
      if (!now.current || now.current.version === version) return;
      reset(ground({ ...now.current, version, values: { ...now.current.values, ...values } }));
    },
    [ground, reset],
  );

  const adopt = useCallback(
    (next: Post, sent?: PostValues) => {
      const current = getValues();
      const typed = sent
        ? postFields.filter((name) => !isSameValue(current[name], sent[name]))
        : [];
      reset(ground(savedOf(next)));
      type(Object.fromEntries(typed.map((name) => [name, current[name]])));
    },
    [getValues, ground, reset, type],
  );

  const savedNow = useCallback(() => now.current, []);
  const isChanged = useCallback(() => {
    const names = differingFields(getValues(), now.current?.values ?? emptyPost);
    // The slug of a new post follows its title and says nothing by itself.
    return names.length > 0 && (now.current !== undefined || names.join() !== 'slug');
  }, [getValues]);
  return { ...form, saved, savedNow, isChanged, adopt, rebase, rebaseOn, type };
}

const savedOf = (post: Post): SavedPost => ({
  id: post.id,
  version: post.version,
  values: postValues(post),
});

/** The contract's own messages beside the fields; what is sent is what was typed. */
const byContract: Resolver<PostValues, unknown, PostValues> = (values) => {
  const { error } = postCreateSchema.safeParse(values);
  if (!error) return { values, errors: {} };
  const errors: FieldErrors<PostValues> = {};
  for (const { path, message } of error.issues) {
    const name = String(path[0]);
    if (isPostField(name)) errors[name] ??= { type: 'contract', message };
  }
  return { values: {}, errors };
};
