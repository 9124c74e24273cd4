import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { postPath } from '#domain/paths.ts';
import { shortMoment } from '#domain/text/dates.ts';
import { apiClient } from '../../api/apiClient.ts';
import { FailureAlert } from '../../components/FailureAlert.tsx';
import { useFailure } from '../../hooks/useFailure.ts';
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
  const { loadNewer, failure } = useLoadNewer(form);
  const [dismissed, setDismissed] = useState<string>();
  const key = change && (change.kind === 'wentLive' ? change.publishedAt : String(change.version));
  if (!change || key === dismissed) return null;
  return (
    <Stack spacing={1} sx={{ marginBottom: 2 }}>
      <Alert
        role="status"
        severity={change.kind === 'wentLive' ? 'success' : 'info'}
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
      {change.kind === 'newerVersion' && failure && <FailureAlert text={failure} />}
    </Stack>
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
  const { failure, showFailure, clearFailure } = useFailure();
  const loadNewer = async () => {
    const saved = form.getSaved();
    if (!saved) return;
    clearFailure();
    try {
      acceptFetched(form, await fetchPost(apiClient, saved.id));
    } catch (error) {
      showFailure(heAdmin.posts.loadFailed, error);
    }
  };
  return { loadNewer, failure };
}
