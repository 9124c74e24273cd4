import { Box } from '@mui/material';
import { useId } from 'react';
import { he } from '#domain/he/admin/charts.ts';
import { formatNumber } from '../formatNumber.ts';
import { type ChartPoint, plotX, plotY } from './chartScale.ts';

export const plotHeightPx = 200;

/** The size of the plot in SVG units. The SVG stretches to the available width. */
const size = { width: 600, height: 200 };

/** Draws the line of a chart, with the area below it and the grid lines of the ticks. The first point is at the right end. */
export function LinePlot({
  title,
  points,
  ticks,
}: {
  title: string;
  points: readonly ChartPoint[];
  /** Values of the grid lines in ascending order. The last one is at the top of the plot. */
  ticks: readonly number[];
}) {
  const fillId = useId();
  const valueMax = ticks.at(-1) ?? 1;
  const line = points.map(
    ({ value }, i) => `${plotX(i, points.length, size)},${plotY(value, valueMax, size)}`,
  );
  const rightEnd = `${plotX(0, points.length, size)},${size.height}`;
  const leftEnd = `${plotX(points.length - 1, points.length, size)},${size.height}`;

  return (
    <Box
      component="svg"
      role="img"
      aria-label={title}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: plotHeightPx, overflow: 'visible' }}
    >
      <FadingColor id={fillId} />
      {ticks.map((tick) => (
        <GridLine key={tick} y={plotY(tick, valueMax, size)} />
      ))}
      <polygon points={[rightEnd, ...line, leftEnd].join(' ')} fill={`url(#${fillId})`} />
      <Box
        component="polyline"
        points={line.join(' ')}
        vectorEffect="non-scaling-stroke"
        sx={{ fill: 'none', stroke: primaryColor, strokeWidth: 2.5, strokeLinejoin: 'round' }}
      />
      <Tooltips points={points} />
    </Box>
  );
}

const FadingColor = ({ id }: { id: string }) => (
  <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
    <Box component="stop" offset="0" sx={{ stopColor: primaryColor, stopOpacity: 0.24 }} />
    <Box component="stop" offset="1" sx={{ stopColor: primaryColor, stopOpacity: 0 }} />
  </linearGradient>
);

const GridLine = ({ y }: { y: number }) => (
  <Box
    component="line"
    x1={0}
    x2={size.width}
    y1={y}
    y2={y}
    vectorEffect="non-scaling-stroke"
    sx={{ stroke: ({ palette }) => palette.divider }}
  />
);

/** Renders a transparent band around each point, whose tooltip shows the label and the value of the point. */
function Tooltips({ points }: { points: readonly ChartPoint[] }) {
  const bandWidth = size.width / points.length;
  return points.map(({ label, value }, i) => (
    <rect
      key={label}
      x={plotX(i, points.length, size) - bandWidth / 2}
      y={0}
      width={bandWidth}
      height={size.height}
      fill="transparent"
    >
      <title>{he.point(label, formatNumber(value))}</title>
    </rect>
  ));
}

const primaryColor = ({ palette }: { palette: { primary: { main: string } } }) =>
  palette.primary.main;
