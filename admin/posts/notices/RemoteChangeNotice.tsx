import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { postPath } from '#domain/paths.ts';
import { shortMoment } from '#domain/text/dates.ts';
import { apiClient } from '../../api/apiClient.ts';
import { errorText } from '../../api/httpError.ts';
import { useExpireIfSignedOut } from '../../auth/useExpireIfSignedOut.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { acceptFetched } from '../form/acceptFetched.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { fetchPost } from '../postCalls.ts';
import type { RemoteChange } from './findRemoteChange.ts';
import { useRemoteChange } from './useRemoteChange.ts';

const { remoteChange: text } = heEditor;

interface RemoteChangeNoticeProps {
  form: PostForm;
  /** Whether the form has unsaved changes. Then the notice offers no button that loads the newer version. */
  hasUnsaved: boolean;
}

export function RemoteChangeNotice({ form, hasUnsaved }: RemoteChangeNoticeProps) {
  const change = useRemoteChange(form.saved);
  const loadNewer = useLoadNewer(form);
  const [dismissed, setDismissed] = useState<string>();
  const key = change && (change.kind === 'wentLive' ? change.publishedAt : String(change.version));
  if (!change || key === dismissed) return null;
  return (
    <Alert
      role="status"
      severity={change.kind === 'wentLive' ? 'success' : 'info'}
      sx={{ marginBottom: 2 }}
      onClose={() => setDismissed(key)}
      closeText={text.dismiss}
    >
      {changeText(change)}{' '}
      {change.kind === 'wentLive' && (
        <Button
          size="small"
          color="inherit"
          href={postPath(change.slug)}
          target="_blank"
          rel="noopener"
        >
          {text.view}
        </Button>
      )}
      {change.kind === 'newerVersion' && hasUnsaved && text.willMerge}
      {change.kind === 'newerVersion' && !hasUnsaved && (
        <Button size="small" color="inherit" onClick={loadNewer}>
          {text.load}
        </Button>
      )}
    </Alert>
  );
}

function changeText(change: RemoteChange): string {
  if (change.kind === 'wentLive') return text.wentLive(shortMoment(change.publishedAt, Date.now()));
  const moment = shortMoment(change.savedAt, Date.now());
  return `${change.savedBy ? text.savedBy(change.savedBy, moment) : text.saved(moment)}.`;
}

/**
 * Returns a function that replaces the values of the form with the newest version of the post. If the user edits the
 * form during the request, the form keeps its values, and the next save reports the conflict.
 */
function useLoadNewer(form: PostForm) {
  const toast = useToast();
  const expireIfSignedOut = useExpireIfSignedOut();
  return async () => {
    const saved = form.getSaved();
    if (!saved) return;
    try {
      acceptFetched(form, await fetchPost(apiClient, saved.id));
    } catch (error) {
      expireIfSignedOut(error);
      toast.error(heAdmin.posts.loadFailed, errorText(error));
    }
  };
}
