import { Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/screens/freshness.ts';
import { LoadError } from '../components/LoadError.tsx';
import { formatNumber } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { useOutdatedContent } from '../freshness/useOutdatedContent.ts';

/** Counts what visitors see that is no longer up to date. */
export function FreshnessCard() {
  const { data, isError, refetch } = useOutdatedContent();
  const counts = data && [
    { title: he.prices.title, count: data.hiddenPrices },
    { title: he.dueTests.title, count: data.dueTests.length },
    { title: he.oldTests.title, count: data.oldTests.length },
    { title: he.discontinued.title, count: data.discontinued.length },
  ];
  return (
    <FormSection title={he.title}>
      {isError && <LoadError onRetry={refetch} />}
      {!counts && !isError && <Skeleton variant="rounded" height={96} />}
      <Stack component="ul" spacing={1} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {counts?.map(({ title, count }) => (
          <Stack key={title} component="li" direction="row" spacing={1} sx={rowStyle}>
            <Typography variant="body2">{title}</Typography>
            <Chip
              size="small"
              color={count > 0 ? 'warning' : 'default'}
              label={formatNumber(count)}
            />
          </Stack>
        ))}
      </Stack>
      <Button component={LinkBase} to="/freshness" sx={{ marginTop: 1 }}>
        {he.all}
      </Button>
    </FormSection>
  );
}

const rowStyle = { justifyContent: 'space-between', alignItems: 'center' };
