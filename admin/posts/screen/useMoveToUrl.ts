import { useNavigate } from 'react-admin';
import type { Post } from '#domain/post/post.ts';
import { useLeaveGuards } from '../../leaving/LeaveGuardsContext.ts';
import { savedInEditor } from './openEditor.ts';

/** Returns a function that replaces the URL of a new post's editor with the URL of the saved post. The editor stays open. */
export function useMoveToUrl(editorKey: string) {
  const navigate = useNavigate();
  const { leaveSaved } = useLeaveGuards();
  return ({ id }: Post) =>
    leaveSaved(() => navigate(`/posts/${id}`, { replace: true, state: savedInEditor(editorKey) }));
}
