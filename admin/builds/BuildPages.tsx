import { Alert, Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { BuildPage, BuildWithPages, StoredBuildPage } from '#domain/build.ts';
import { he } from '#domain/he/admin/buildReport.ts';
import { limits } from '#domain/limits.ts';
import { errorText } from '../api/httpError.ts';
import { formatNumber } from '../formatNumber.ts';
import { durationText } from './durationText.ts';

export function BuildPages({ id }: { id: number }) {
  const [shown, setShown] = useState<number>(limits.builds.pagesShownMax);
  const { data, error, isPending, refetch } = useGetOne<BuildWithPages>('builds', {
    id,
    meta: withPages,
  });

  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>{he.retry}</Button>}>
        {errorText(error)}
      </Alert>
    );
  }
  const pages = data.pages.filter(isChanged).sort((a, b) => sortRank(a) - sortRank(b));
  if (pages.length === 0) return <Typography color="text.secondary">{he.nothing}</Typography>;

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <PurgeLine pages={pages} purgeError={data.purgeError} />
      <Box component="ul" aria-label={he.title(formatNumber(id))} sx={listStyle}>
        {pages.slice(0, shown).map((page) => (
          <Page key={page.url} {...page} />
        ))}
      </Box>
      {pages.length > shown && (
        <Button onClick={() => setShown((count) => count * 2)}>
          {he.more(formatNumber(pages.length - shown))}
        </Button>
      )}
    </Stack>
  );
}

/** Shows how many of the pages the CDN has purged. Shows nothing on a site without a CDN. */
function PurgeLine({ pages, purgeError }: { pages: StoredBuildPage[]; purgeError: string | null }) {
  if (purgeError !== null) return <Alert severity="warning">{he.purgeFailed(purgeError)}</Alert>;
  const done = pages.filter(({ purgedAt }) => purgedAt !== null).length;
  if (done === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {he.purged(formatNumber(done), formatNumber(pages.length))}
    </Typography>
  );
}

/** The list of builds caches reports without pages, so a report with pages needs its own cache key. */
const withPages = { withPages: true };

type Change = keyof typeof he.change;

const isChanged = (page: BuildPage) => page.error !== null || page.hashBefore !== page.hashAfter;

function pageChange({ hashBefore, hashAfter, error }: BuildPage): Change {
  if (error !== null) return 'failed';
  if (hashAfter === null) return 'removed';
  return hashBefore === null ? 'added' : 'updated';
}

/** Sorts failed pages first, then added, updated and removed pages. */
const sortRank = (page: BuildPage) =>
  (['failed', 'added', 'updated', 'removed'] satisfies Change[]).indexOf(pageChange(page));

function Page(page: BuildPage) {
  const change = pageChange(page);
  return (
    <Box component="li" sx={rowStyle}>
      <Typography variant="body2" sx={{ fontWeight: 600, color: tone[change], width: '5em' }}>
        {he.change[change]}
      </Typography>
      <Typography variant="body2" dir="ltr" sx={urlStyle}>
        {change === 'removed' ? (
          page.url
        ) : (
          <Link href={page.url} target="_blank" rel="noopener" color="inherit">
            {page.url}
          </Link>
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap sx={{ textAlign: 'end' }}>
        {change !== 'removed' && durationText(page.renderMs)}
      </Typography>
      {page.error !== null && (
        <Typography variant="body2" color="error" dir="auto" sx={{ gridColumn: '1 / -1' }}>
          {page.error}
        </Typography>
      )}
    </Box>
  );
}

const tone = {
  failed: 'error.main',
  added: 'success.main',
  updated: 'text.primary',
  removed: 'warning.main',
} as const satisfies Record<Change, string>;

const listStyle = { width: '100%', margin: 0, padding: 0, listStyle: 'none' };

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto minmax(0, 1fr) auto' },
  columnGap: 2,
  paddingBlock: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
};

const urlStyle = {
  gridRow: { xs: 2, sm: 1 },
  gridColumn: { xs: '1 / -1', sm: 2 },
  textAlign: 'end',
  overflowWrap: 'anywhere',
};
