import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/stats.ts';
import { limits } from '#domain/limits.ts';
import { searchResultsPath } from '#domain/paths.ts';
import { textDirection } from '#domain/text/bidi.ts';
import { BarList } from '../charts/BarList.tsx';
import { FormSection } from '../components/FormSection.tsx';
import { formatNumber } from '../formatNumber.ts';

interface QueryCardProps {
  title: string;
  /** The most frequent first. */
  counts: { query: string; count: number }[];
  /** What is said where there are none. */
  nothing: string;
}

/** Queries by how often, each leading to what readers see of it; the first ones, until all are wanted. */
export function QueryCard({ title, counts, nothing }: QueryCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { shownFirst } = limits.searchStats;
  const most = counts[0]?.count ?? 0;
  return (
    <FormSection title={title}>
      {counts.length === 0 && <Typography color="text.secondary">{nothing}</Typography>}
      <BarList
        bars={counts.slice(0, isWhole ? undefined : shownFirst).map(({ query, count }) => ({
          id: query,
          label: <QueryLink query={query} />,
          text: he.searches.count(count, formatNumber(count)),
          share: count / most,
        }))}
      />
      {counts.length > shownFirst && (
        <Button
          onClick={() => setIsWhole(!isWhole)}
          aria-expanded={isWhole}
          sx={{ marginTop: 1.5, minHeight: 44 }}
        >
          {isWhole ? he.searches.less : he.searches.more(formatNumber(counts.length))}
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
    <bdi dir={textDirection(query) ?? 'rtl'}>{query}</bdi>
  </Link>
);
