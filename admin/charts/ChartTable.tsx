import { Box } from '@mui/material';
import { he } from '#domain/he/admin/charts.ts';
import { formatNumber } from '../formatNumber.ts';
import type { ChartPoint } from './chartScale.ts';

/** Shows the data of a chart as a table, for users who cannot see the chart. */
export const ChartTable = ({
  title,
  labelName,
  valueName,
  points,
}: {
  title: string;
  labelName: string;
  valueName: string;
  points: readonly ChartPoint[];
}) => (
  <Box component="details" sx={{ marginTop: 1 }}>
    <Box component="summary" sx={summaryStyle}>
      {he.asTable}
    </Box>
    <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="region" aria-label={title}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{labelName}</th>
            <th scope="col">{valueName}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  </Box>
);

const summaryStyle = {
  width: 'fit-content',
  minHeight: 44,
  lineHeight: '44px',
  paddingInline: 1,
  borderRadius: 1,
  color: 'primary.main',
  fontWeight: 600,
  cursor: 'pointer',
};

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: 0.75, textAlign: 'start', borderBottom: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 400 },
};
