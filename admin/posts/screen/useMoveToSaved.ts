import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-admin';
import type { Post } from '#domain/post/post.ts';
import { savedInEditor } from './openEditor.ts';

/** Replaces the URL of a new post's editor with the URL of the saved post. The editor stays open. */
export function useMoveToSaved(editorKey: string) {
  const navigate = useNavigate();
  const isMovingRef = useRef(false);
  const moveTo = useCallback(
    ({ id }: Post) => {
      isMovingRef.current = true;
      navigate(`/posts/${id}`, { replace: true, state: savedInEditor(editorKey) });
      isMovingRef.current = false;
    },
    [navigate, editorKey],
  );
  /** Returns whether this hook started the current navigation, which then needs no confirmation. */
  const isMoving = useCallback(() => isMovingRef.current, []);
  return { isMoving, moveTo };
}
