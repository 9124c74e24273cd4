import { Box, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { clampLines } from '../../../clampLines.ts';
import { LabelledFigure } from './LabelledFigure.tsx';

const { seo: text } = he;

export const SearchPreview = ({
  title,
  url,
  description,
}: {
  title: string;
  url: string;
  description: string;
}) => (
  <LabelledFigure label={text.inSearch}>
    <Box sx={{ padding: 1.5, borderRadius: 1, border: 1, borderColor: 'divider' }}>
      <Typography variant="caption" dir="ltr" noWrap component="div" color="text.secondary">
        {url}
      </Typography>
      <Typography
        component="bdi"
        sx={{ ...clampLines(1), fontSize: '1.125rem', lineHeight: 1.3, color: 'info.main' }}
      >
        {title}
      </Typography>
      <Typography variant="body2" component="bdi" sx={clampLines(3)}>
        {description || text.noDescription}
      </Typography>
    </Box>
  </LabelledFigure>
);
