import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import { splitFaq } from '#domain/post/faq.ts';
import { documentTitle, metaDescriptionFor, metaTitleFor } from '#domain/post/metaText.ts';
import { apiClient, readBody, withSignal } from '../../../api/apiClient.ts';
import type { PostValues } from '../../form/postValues.ts';
import { TextField } from '../TextField.tsx';
import { LengthMeter } from './LengthMeter.tsx';
import { SearchPreview } from './SearchPreview.tsx';
import { SocialPreview } from './SocialPreview.tsx';

const { seo: text } = he;
const { searchTitleLengthMax, searchDescriptionLengthMax } = limits.editor;

export function SeoPanel() {
  const [title, slug, excerpt, content, featuredImage, metaTitle, metaDescription] = useWatch<
    PostValues,
    ['title', 'slug', 'excerpt', 'content', 'featuredImage', 'metaTitle', 'metaDescription']
  >({
    name: ['title', 'slug', 'excerpt', 'content', 'featuredImage', 'metaTitle', 'metaDescription'],
  });
  const siteTitle = useSiteTitle();
  const pageTitle = metaTitleFor({ title, metaTitle });
  const shownTitle = pageTitle || text.noTitle;
  const description = metaDescriptionFor({ metaDescription, excerpt }, splitFaq(content).body);

  return (
    <Stack spacing={2}>
      <div>
        <TextField name="metaTitle" placeholder={text.emptyTitle} />
        <LengthMeter value={metaTitle} lengthMax={searchTitleLengthMax} />
        <TextField
          name="metaDescription"
          placeholder={text.emptyDescription}
          multiline
          minRows={2}
        />
        <LengthMeter value={metaDescription} lengthMax={searchDescriptionLengthMax} />
      </div>
      <SearchPreview
        title={siteTitle ? documentTitle(shownTitle, siteTitle) : shownTitle}
        url={absoluteUrl(window.location.origin, postPath(slug))}
        description={description}
      />
      <SocialPreview
        image={featuredImage}
        host={window.location.host}
        title={shownTitle}
        description={description}
      />
    </Stack>
  );
}

const useSiteTitle = (): string =>
  useQuery({
    queryKey: ['settings', 'title'],
    queryFn: async ({ signal }) =>
      (await readBody(apiClient.settings.$get({}, withSignal(signal)))).site_title ?? '',
  }).data ?? '';
