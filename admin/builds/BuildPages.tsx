import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Link,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import type { BuildPage, StoredBuild, StoredBuildPage } from '#domain/build.ts';
import { he } from '#domain/he/admin/buildReport.ts';
import { errorText } from '../api/httpError.ts';
import { LoadError } from '../components/LoadError.tsx';
import { formatNumber } from '../formatNumber.ts';
import { plainList } from '../plainList.ts';
import { durationText } from './durationText.ts';
import { useBuildPages } from './useBuildPages.ts';

export function BuildPages({ build }: { build: StoredBuild }) {
  const { data, error, isPending, isFetchNextPageError, isFetchingNextPage, ...query } =
    useBuildPages(build.id);
  const { hasNextPage, refetch, fetchNextPage } = query;
  const retry = () => (isFetchNextPageError ? fetchNextPage() : refetch());
  const failure = error && <LoadError text={errorText(error)} onRetry={retry} />;

  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (!data) return failure;
  const pages = uniquePages(data.pages.flatMap((part) => part.data));
  const total = data.pages.at(-1)?.total ?? 0;
  if (pages.length === 0) return <Typography color="text.secondary">{he.nothing}</Typography>;

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <PurgeLine build={build} total={total} />
      <Box component="ul" aria-label={he.title(formatNumber(build.id))} sx={listStyle}>
        {pages.map((page) => (
          <Page key={page.url} {...page} />
        ))}
      </Box>
      {failure}
      {hasNextPage && !failure && (
        // A disabled button would lose the focus.
        <Button
          onClick={() => isFetchingNextPage || fetchNextPage()}
          startIcon={isFetchingNextPage && <CircularProgress size={16} />}
        >
          {he.more(formatNumber(total - pages.length))}
        </Button>
      )}
    </Stack>
  );
}

/** Shows how many of the pages the CDN has purged. Shows nothing on a site without a CDN. */
function PurgeLine({ build, total }: { build: StoredBuild; total: number }) {
  const { purgeError, purgedAt, pagesPurged } = build;
  if (purgeError !== null) return <Alert severity="warning">{he.purgeFailed(purgeError)}</Alert>;
  const done = purgedAt === null ? pagesPurged : total;
  if (done === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {he.purged(formatNumber(done), formatNumber(total))}
    </Typography>
  );
}

/** While a build runs, new pages come between those that are loaded, so a later part can repeat a page. */
const uniquePages = (pages: StoredBuildPage[]) => [
  ...new Map(pages.map((page) => [page.url, page])).values(),
];

type Change = keyof typeof he.change;

function pageChange({ hashBefore, hashAfter, error }: BuildPage): Change {
  if (error !== null) return 'failed';
  if (hashAfter === null) return 'removed';
  return hashBefore === null ? 'added' : 'updated';
}

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

const listStyle = { width: '100%', ...plainList };

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
