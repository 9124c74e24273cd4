import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import { request } from '../../api/request.ts';
import { readableText } from '../differences/readableText.ts';
import type { PostValues } from '../form/postValues.ts';
import { TextField } from './TextField.tsx';

const { seo: text } = he;
const { searchTitleLengthMax, searchDescriptionLengthMax } = limits.editor;

/** What search engines and networks will say of the post, as it is written. */
export function SeoPanel() {
  const [title, slug, excerpt, content, featuredImage, metaTitle, metaDescription] = useWatch<
    PostValues,
    ['title', 'slug', 'excerpt', 'content', 'featuredImage', 'metaTitle', 'metaDescription']
  >({
    name: [
      ...(['title', 'slug', 'excerpt', 'content'] as const),
      ...(['featuredImage', 'metaTitle', 'metaDescription'] as const),
    ],
  });
  const siteTitle = useSiteTitle();
  const shownTitle = metaTitle || title;
  const description = metaDescription || excerpt || beginningOf(content);

  return (
    <Stack spacing={2}>
      <div>
        <TextField name="metaTitle" placeholder={text.emptyTitle} />
        <Length text={shownTitle} max={searchTitleLengthMax} />
        <TextField
          name="metaDescription"
          placeholder={text.emptyDescription}
          multiline
          minRows={2}
        />
        <Length text={description} max={searchDescriptionLengthMax} />
      </div>
      <Labelled label={text.inSearch}>
        <SearchResult
          title={cut(
            [shownTitle || text.noTitle, siteTitle].filter(Boolean).join(' | '),
            searchTitleLengthMax,
          )}
          address={absoluteUrl(window.location.origin, postPath(slug))}
          description={cut(description, searchDescriptionLengthMax) || text.noDescription}
        />
      </Labelled>
      <Labelled label={text.inNetworks}>
        <SocialCard
          image={featuredImage}
          site={window.location.host}
          title={shownTitle || text.noTitle}
          description={description}
        />
      </Labelled>
    </Stack>
  );
}

/** The first lines of the text, however long the rest is. */
const beginningOf = (content: string) =>
  readableText(content.slice(0, judgedLength)).slice(0, 3).join(' ');
const judgedLength = 4_000;

const useSiteTitle = (): string =>
  useQuery({
    queryKey: ['settings', 'title'],
    queryFn: async ({ signal }) =>
      (await request<{ site_title?: string }>('/settings', { signal })).json.site_title ?? '',
  }).data ?? '';

const cut = (words: string, max: number) =>
  words.length > max ? `${words.slice(0, max).trimEnd()}…` : words;

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="figure" sx={{ margin: 0 }}>
    <Typography component="figcaption" variant="body2" color="text.secondary" gutterBottom>
      {label}
    </Typography>
    {children}
  </Box>
);

function Length({ text: words, max }: { text: string; max: number }) {
  const count = [...words].length;
  const isLong = count > max;
  return (
    <Stack spacing={0.5} sx={{ marginInline: 0.5, marginBlockEnd: 1 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (100 * count) / max)}
        color={isLong ? 'warning' : 'primary'}
        aria-hidden
      />
      <Typography variant="caption" color={isLong ? 'warning' : 'text.secondary'}>
        {isLong ? `${text.length(count, max)}. ${text.tooLong}` : text.length(count, max)}
      </Typography>
    </Stack>
  );
}

const SearchResult = ({
  title,
  address,
  description,
}: {
  title: string;
  address: string;
  description: string;
}) => (
  <Box sx={{ padding: 1.5, borderRadius: 1, border: 1, borderColor: 'divider' }}>
    <Typography variant="caption" dir="ltr" noWrap component="div" color="text.secondary">
      {address}
    </Typography>
    <Typography
      component="bdi"
      sx={{ display: 'block', fontSize: '1.125rem', lineHeight: 1.3, color: 'info.main' }}
    >
      {title}
    </Typography>
    <Typography variant="body2" component="bdi" sx={{ display: 'block' }}>
      {description}
    </Typography>
  </Box>
);

const SocialCard = ({
  image,
  site,
  title,
  description,
}: {
  image: string;
  site: string;
  title: string;
  description: string;
}) => (
  <Box sx={{ borderRadius: 1, border: 1, borderColor: 'divider', overflow: 'hidden' }}>
    <Box
      sx={{
        aspectRatio: `${limits.socialImage.widthPx} / ${limits.socialImage.heightPx}`,
        bgcolor: 'action.hover',
        backgroundImage: /^(https:\/\/|\/)[^\s"')]+$/.test(image) ? `url("${image}")` : 'none',
        backgroundSize: 'cover',
        backgroundPosition: 'center',
      }}
    />
    <Box sx={{ padding: 1.5, bgcolor: 'action.hover' }}>
      <Typography variant="caption" dir="ltr" component="div" color="text.secondary">
        {site}
      </Typography>
      <Typography component="bdi" variant="subtitle2" sx={{ display: 'block' }}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap>
        {description}
      </Typography>
    </Box>
  </Box>
);
