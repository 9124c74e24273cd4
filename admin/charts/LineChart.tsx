import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { he } from '#domain/he/admin/charts.ts';
import { formatNumber } from '../formatNumber.ts';
import { ChartTable } from './ChartTable.tsx';
import { axisTicks, type ChartPoint, labelledPoints } from './chartScale.ts';
import { LinePlot, plotHeightPx } from './LinePlot.tsx';

/**
 * Draws a line chart from right to left. The labels are HTML, because text in the stretched plot would be
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
  if (points.length === 0) return <Typography color="text.secondary">{he.empty}</Typography>;
  const ticks = axisTicks(points.map(({ value }) => value));
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
        <ValueAxis ticks={ticks} />
        <LinePlot title={title} points={points} ticks={ticks} />
        <PointLabels points={points} />
      </Box>
      <ChartTable {...{ title, labelName, valueName, points }} />
    </Box>
  );
}

const ValueAxis = ({ ticks }: { ticks: readonly number[] }) => (
  <Box aria-hidden sx={axisStyle}>
    {ticks.toReversed().map((tick) => (
      <span key={tick}>{formatNumber(tick)}</span>
    ))}
  </Box>
);

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

const labelsMax = 4;
/** Number of full dates that fit on a screen of 320 pixels. */
const phoneLabelsMax = 3;

const axisStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: plotHeightPx,
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
