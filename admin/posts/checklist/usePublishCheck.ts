import { useCallback, useState } from 'react';
import { postStatus } from '#domain/post/postStatus.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { useReadChecklist } from './usePostChecklist.ts';

/**
 * Returns a function that publishes the post. If the post is not public yet and its checklist has items, a
 * dialog opens first.
 */
export function usePublishCheck(form: PostForm, publish: () => Promise<void>) {
  const [isOpen, setIsOpen] = useState(false);
  const readChecklist = useReadChecklist();
  const close = useCallback(() => setIsOpen(false), []);

  const checkAndPublish = async () => {
    const saved = form.getSaved();
    const isLive = saved !== undefined && postStatus(saved.values, Date.now()) === 'published';
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
