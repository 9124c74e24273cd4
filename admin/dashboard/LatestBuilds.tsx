import { Button, Stack, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'react-admin';
import type { Build } from '#domain/build.ts';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heStats } from '#domain/he/admin/stats.ts';
import { limits } from '#domain/limits.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { durationText } from '../builds/durationText.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { formatNumber } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { plainList } from '../plainList.ts';

export function LatestBuilds() {
  const latest = useGetList<Build>('builds', {
    pagination: { page: 1, perPage: limits.dashboard.recentMax },
  });
  return (
    <FormSection title={heStats.buildReports}>
      <QueryContent query={latest} heightPx={160}>
        {(builds) =>
          builds.length === 0 ? (
            <Typography color="text.secondary">{heAdmin.builds.empty}</Typography>
          ) : (
            <Stack component="ul" spacing={1} sx={plainList}>
              {builds.map((build) => (
                <LatestBuild key={build.id} {...build} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      <Button component={LinkBase} to="/builds" sx={{ marginTop: 1 }}>
        {heStats.allBuildReports}
      </Button>
    </FormSection>
  );
}

const LatestBuild = ({ kind, startedAt, pagesChanged, urgentMs, durationMs }: Build) => (
  <li>
    <Typography variant="body2">
      {heAdmin.builds.kind[kind]}
      {': '}
      {heStats.pages(pagesChanged, formatNumber(pagesChanged))}
    </Typography>
    <Typography variant="caption" color="text.secondary">
      {[dateAndTime(startedAt), durationText(urgentMs ?? durationMs)].filter(Boolean).join(' · ')}
    </Typography>
  </li>
);
