import { Alert, Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { he as admin } from '#domain/he/admin/admin.ts';
import { he } from '#domain/he/admin/editor.ts';
import { postPath } from '#domain/paths.ts';
import { shortMoment } from '#domain/text/dates.ts';
import { apiClient } from '../../api/apiClient.ts';
import { errorText } from '../../api/httpError.ts';
import { useToast } from '../../hooks/useToast.tsx';
import type { PostForm } from '../form/usePostForm.ts';
import { fetchPost } from '../postCalls.ts';
import type { PublicationNews } from './publicationNews.ts';
import { usePublicationNews } from './usePublicationNews.ts';

const { news: text } = he;

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

function useLoadNewer({ getSaved, acceptSaved }: PostForm) {
  const toast = useToast();
  return useCallback(async () => {
    const saved = getSaved();
    if (!saved) return;
    try {
      acceptSaved(await fetchPost(apiClient, saved.id), saved.values);
    } catch (error) {
      toast.error(admin.posts.loadFailed, errorText(error));
    }
  }, [getSaved, acceptSaved, toast]);
}
