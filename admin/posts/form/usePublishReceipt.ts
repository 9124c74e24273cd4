import { useCallback } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { postPath } from '#domain/paths.ts';
import type { Post } from '#domain/post/post.ts';
import type { PublishingBuild } from '#domain/post/postSavedState.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { durationText } from '../../builds/durationText.ts';
import { formatNumber } from '../../formatNumber.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { waitForBuild } from './savedStateCalls.ts';

const { receipt: text } = he;

export interface SaveToast {
  title: string;
  text: string;
}

/**
 * Returns a function that shows a toast after a save, and a second toast after the build of a public page.
 */
export function usePublishReceipt() {
  const toast = useToast();

  return useCallback(
    async (post: Post, saved: SaveToast, wasLive: boolean) => {
      const status = postStatus(post, Date.now());
      const isLive = status === 'published';
      const dueAt = status === 'scheduled' && post.publishedAt;
      toast.success(saved.title, dueAt ? text.scheduled(dateAndTime(dueAt)) : saved.text);
      if (!isLive && !wasLive) return;
      // If the build cannot be loaded, no second toast appears, because the save itself succeeded.
      const build = await waitForBuild(post.id).catch(() => null);
      if (build === null) return;
      if (build && build.pagesFailed > 0) {
        toast.error(saved.title, failureText(build));
        return;
      }
      const link = isLive ? { href: postPath(post.slug), label: text.view } : undefined;
      toast.success(saved.title, build ? receiptText(build, isLive) : text.slow, link);
    },
    [toast],
  );
}

const failureText = ({ pagesFailed }: PublishingBuild): string =>
  text.failed(text.failedPages(pagesFailed, formatNumber(pagesFailed)));

function receiptText({ urgentMs, pagesChanged }: PublishingBuild, isLive: boolean): string {
  const pages = text.pages(pagesChanged, formatNumber(pagesChanged));
  return text[isLive ? 'live' : 'removed'](durationText(urgentMs) ?? '', pages);
}
