import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useId } from 'react';
import { he } from '#domain/he/admin/charts.ts';
import { formatNumber } from '../formatNumber.ts';
import { ChartTable } from './ChartTable.tsx';
import { axisTicks, type ChartPoint, labelledPoints } from './chartScale.ts';

/**
 * Draws a line chart from right to left. The labels are HTML, because text in the stretched SVG would be
 * distorted.
 */
export function LineChart({
  title,
  labelName,
  valueName,
  points,
}: {
  title: string;
  /** Header of the table column that contains the labels of the points. */
  labelName: string;
  valueName: string;
  points: readonly ChartPoint[];
}) {
  const fillId = useId();
  if (points.length === 0) return <Typography color="text.secondary">{he.empty}</Typography>;

  const ticks = axisTicks(points.map(({ value }) => value));
  const top = ticks.at(-1) ?? 1;
  const toX = (i: number) => width - (points.length > 1 ? (i / (points.length - 1)) * width : 0);
  const toY = (value: number) => height - (value / top) * height;
  const line = points.map(({ value }, i) => `${toX(i)},${toY(value)}`).join(' ');
  const band = width / points.length;

  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
        <Box aria-hidden sx={axisStyle}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formatNumber(tick)}</span>
          ))}
        </Box>
        <Box
          component="svg"
          role="img"
          aria-label={title}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          sx={{ display: 'block', width: '100%', height: 200, overflow: 'visible' }}
        >
          <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
            <Box component="stop" offset="0" sx={{ stopColor: primaryColor, stopOpacity: 0.24 }} />
            <Box component="stop" offset="1" sx={{ stopColor: primaryColor, stopOpacity: 0 }} />
          </linearGradient>
          {ticks.map((tick) => (
            <Box
              component="line"
              key={tick}
              x1={0}
              x2={width}
              y1={toY(tick)}
              y2={toY(tick)}
              vectorEffect="non-scaling-stroke"
              sx={{ stroke: ({ palette }) => palette.divider }}
            />
          ))}
          <polygon
            points={`${toX(0)},${height} ${line} ${toX(points.length - 1)},${height}`}
            fill={`url(#${fillId})`}
          />
          <Box
            component="polyline"
            points={line}
            vectorEffect="non-scaling-stroke"
            sx={{ fill: 'none', stroke: primaryColor, strokeWidth: 2.5, strokeLinejoin: 'round' }}
          />
          {points.map(({ label, value }, i) => (
            <rect
              key={label}
              x={toX(i) - band / 2}
              y={0}
              width={band}
              height={height}
              fill="transparent"
            >
              <title>{he.point(label, formatNumber(value))}</title>
            </rect>
          ))}
        </Box>
        <PointLabels points={points} />
      </Box>
      <ChartTable {...{ title, labelName, valueName, points }} />
    </Box>
  );
}

function PointLabels({ points }: { points: readonly ChartPoint[] }) {
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  return (
    <Box aria-hidden sx={labelsStyle}>
      {labelledPoints(points.length, isPhone ? phoneLabelsMax : labelsMax).map((i) => (
        <span key={i}>{points[i]?.label}</span>
      ))}
    </Box>
  );
}

// Size in SVG units. The SVG stretches to the available width.
const width = 600;
const height = 200;
const labelsMax = 4;
/** Number of full dates that fit on a screen of 320 pixels. */
const phoneLabelsMax = 3;

const primaryColor = ({ palette }: { palette: { primary: { main: string } } }) =>
  palette.primary.main;

const axisStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: 200,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  // A height of zero centres the numbers on the grid lines.
  '& span': { height: 0, lineHeight: 0 },
};

const labelsStyle = {
  gridColumn: 2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  marginTop: 0.75,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
};
