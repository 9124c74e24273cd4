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
import type { PublicationNews } from './publicationNews.ts';
import { usePublicationNews } from './usePublicationNews.ts';

const { news: text } = heEditor;

interface PublicationNoticeProps {
  form: PostForm;
  /** Whether the form has unsaved changes. Then the notice offers no button that loads the newer version. */
  hasUnsaved: boolean;
}

export function PublicationNotice({ form, hasUnsaved }: PublicationNoticeProps) {
  const news = usePublicationNews(form.saved);
  const loadNewer = useLoadNewer(form);
  const [dismissed, setDismissed] = useState<string>();
  const key = news && (news.kind === 'wentLive' ? news.publishedAt : String(news.version));
  if (!news || key === dismissed) return null;
  return (
    <Alert
      role="status"
      severity={news.kind === 'wentLive' ? 'success' : 'info'}
      sx={{ marginBottom: 2 }}
      onClose={() => setDismissed(key)}
      closeText={text.dismiss}
    >
      {newsText(news)}{' '}
      {news.kind === 'wentLive' && (
        <Button
          size="small"
          color="inherit"
          href={postPath(news.slug)}
          target="_blank"
          rel="noopener"
        >
          {text.view}
        </Button>
      )}
      {news.kind === 'newerVersion' && hasUnsaved && text.willMerge}
      {news.kind === 'newerVersion' && !hasUnsaved && (
        <Button size="small" color="inherit" onClick={loadNewer}>
          {text.load}
        </Button>
      )}
    </Alert>
  );
}

function newsText(news: PublicationNews): string {
  if (news.kind === 'wentLive') return text.wentLive(shortMoment(news.publishedAt, Date.now()));
  const moment = shortMoment(news.savedAt, Date.now());
  return `${news.savedBy ? text.savedBy(news.savedBy, moment) : text.saved(moment)}.`;
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
