import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-admin';
import type { Post } from '#domain/post/post.ts';
import { savedInEditor } from './openEditor.ts';

/** Changes the address of a new post's editor to that of the saved post, without closing the editor. */
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
  /** Returns whether the current navigation is this one, which needs no confirmation. */
  const isMoving = useCallback(() => isMovingRef.current, []);
  return { isMoving, moveTo };
}
