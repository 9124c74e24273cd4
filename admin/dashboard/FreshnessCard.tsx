import { Button, Chip, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/screens/freshness.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { formatNumber } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { useOutdatedContent } from '../freshness/useOutdatedContent.ts';
import { plainList } from '../plainList.ts';

/** Counts what visitors see that is no longer up to date. */
export function FreshnessCard() {
  const content = useOutdatedContent();
  return (
    <FormSection title={he.title}>
      <QueryContent query={content} heightPx={96}>
        {({ hiddenPrices, dueTests, oldTests, discontinued }) => (
          <Stack component="ul" spacing={1} sx={plainList}>
            <CountRow title={he.prices.title} count={hiddenPrices} />
            <CountRow title={he.dueTests.title} count={dueTests.length} />
            <CountRow title={he.oldTests.title} count={oldTests.length} />
            <CountRow title={he.discontinued.title} count={discontinued.length} />
          </Stack>
        )}
      </QueryContent>
      <Button component={LinkBase} to="/freshness" sx={{ marginTop: 1 }}>
        {he.all}
      </Button>
    </FormSection>
  );
}

const CountRow = ({ title, count }: { title: string; count: number }) => (
  <Stack component="li" direction="row" spacing={1} sx={rowStyle}>
    <Typography variant="body2">{title}</Typography>
    <Chip size="small" color={count > 0 ? 'warning' : 'default'} label={formatNumber(count)} />
  </Stack>
);

const rowStyle = { justifyContent: 'space-between', alignItems: 'center' };
