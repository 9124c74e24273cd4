import { useCallback, useState } from 'react';
import { postStatus } from '#domain/post/postStatus.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { useReadChecklist } from './usePostChecklist.ts';

/**
 * Returns a function that publishes the post. If a post that is not public yet has items in its checklist,
 * the function first opens the dialog with the checklist.
 */
export function usePublishCheck(form: PostForm, publish: () => Promise<void>) {
  const [isOpen, setIsOpen] = useState(false);
  const readChecklist = useReadChecklist();
  const close = useCallback(() => setIsOpen(false), []);

  const checkAndPublish = async () => {
    const saved = form.getSaved();
    const isLive = saved !== undefined && postStatus(saved.values, Date.now()) === 'published';
    // If the form is invalid, `publish` shows the errors, and the dialog stays closed until the form is
    // valid.
    const hasAdvice = !isLive && readChecklist(form.getValues()).length > 0;
    if (hasAdvice && (await form.trigger())) setIsOpen(true);
    else await publish();
  };
  const publishAnyway = async () => {
    close();
    await publish();
  };
  return { isOpen, close, checkAndPublish, publishAnyway };
}
