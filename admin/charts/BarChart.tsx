import { Box, Link, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { textDirection } from '#domain/bidi.ts';
import { he } from '#domain/he/charts.ts';
import { formatNumber } from '../formatNumber.ts';

export interface Bar {
  id: number | string;
  label: string;
  value: number;
  /** Said beside the value, such as its share of all. */
  note?: string;
  /** A screen of the console about it. */
  to?: string;
  color?: string;
}

/**
 * Values beside one another, each on a line of its own with its name and number in plain text:
 * the bars add nothing that cannot be read, so no table stands beside them.
 */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  if (bars.length === 0) return <Typography color="text.secondary">{he.empty}</Typography>;
  const greatest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Stack component="ul" aria-label={title} spacing={1.75} sx={listStyle}>
      {bars.map((bar) => (
        <li key={bar.id}>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
            <BarName {...bar} />
            <Typography variant="body2" sx={{ flexShrink: 0, fontWeight: 600 }}>
              {formatNumber(bar.value)}
              {bar.note && (
                <Typography component="span" variant="body2" color="text.secondary">
                  {' '}
                  {bar.note}
                </Typography>
              )}
            </Typography>
          </Stack>
          <Box
            component="svg"
            aria-hidden
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            sx={{ display: 'block', width: '100%', height: 8, borderRadius: 1, marginTop: 0.5 }}
          >
            <Box component="rect" width={100} height={8} sx={{ fill: trackColor }} />
            <Box
              component="rect"
              x={100 - (100 * bar.value) / greatest}
              width={(100 * bar.value) / greatest}
              height={8}
              sx={{ fill: bar.color ?? barColor }}
            />
          </Box>
        </li>
      ))}
    </Stack>
  );
}

const BarName = ({ label, to }: Bar) => (
  <Typography variant="body2" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
    {to ? (
      <Link component={LinkBase} to={to} dir={textDirection(label) ?? 'rtl'}>
        {label}
      </Link>
    ) : (
      <bdi>{label}</bdi>
    )}
  </Typography>
);

const listStyle = { margin: 0, padding: 0, listStyle: 'none' };

interface Colors {
  palette: { primary: { main: string }; action: { hover: string } };
}
const barColor = ({ palette }: Colors) => palette.primary.main;
const trackColor = ({ palette }: Colors) => palette.action.hover;
