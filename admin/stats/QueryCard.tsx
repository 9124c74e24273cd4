import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/stats.ts';
import { limits } from '#domain/limits.ts';
import { searchResultsPath } from '#domain/paths.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { BarList } from '../charts/BarList.tsx';
import { formatNumber } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';

interface QueryCardProps {
  title: string;
  /** Search queries with their counts, most frequent query first. */
  counts: { query: string; count: number }[];
  emptyText: string;
}

export function QueryCard({ title, counts, emptyText }: QueryCardProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const { collapsedMax } = limits.searchStats;
  const countMax = counts[0]?.count ?? 0;
  return (
    <FormSection title={title}>
      {counts.length === 0 && <Typography color="text.secondary">{emptyText}</Typography>}
      <BarList
        bars={counts.slice(0, isExpanded ? undefined : collapsedMax).map(({ query, count }) => ({
          id: query,
          label: <QueryLink query={query} />,
          text: he.searches.count(count, formatNumber(count)),
          share: count / countMax,
        }))}
      />
      {counts.length > collapsedMax && (
        <Button
          onClick={() => setIsExpanded(!isExpanded)}
          aria-expanded={isExpanded}
          sx={{ marginTop: 1.5, minHeight: 44 }}
        >
          {isExpanded ? he.searches.less : he.searches.more(formatNumber(counts.length))}
        </Button>
      )}
    </FormSection>
  );
}

const QueryLink = ({ query }: { query: string }) => (
  <Link
    href={searchResultsPath(query)}
    target="_blank"
    rel="noopener"
    color="inherit"
    aria-label={he.searches.open(query)}
  >
    <bdi dir={explicitDirection(query)}>{query}</bdi>
  </Link>
);
