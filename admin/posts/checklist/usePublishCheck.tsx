import { useState } from 'react';
import { postStatus } from '#domain/post/postStatus.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { PublishDialog } from './PublishDialog.tsx';
import type { ChecklistItem } from './postChecklist.ts';
import { useReadChecklist } from './usePostChecklist.ts';

interface PublishCheckOptions {
  publish: () => Promise<void>;
  /** Shows the part of the post that a checklist item is about. */
  onShow: (item: ChecklistItem) => void;
}

/**
 * Returns a function that publishes the post. If the post is not public yet and its checklist has items, the
 * returned dialog opens first.
 */
export function usePublishCheck(form: PostForm, { publish, onShow }: PublishCheckOptions) {
  const [isOpen, setIsOpen] = useState(false);
  const readChecklist = useReadChecklist();
  const close = () => setIsOpen(false);

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
  const handleShow = (item: ChecklistItem) => {
    close();
    onShow(item);
  };
  const publishDialog = isOpen && (
    <PublishDialog onShow={handleShow} onPublish={publishAnyway} onClose={close} />
  );
  return { checkAndPublish, publishDialog };
}
