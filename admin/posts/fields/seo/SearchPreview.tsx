import { Box, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { LabelledFigure } from './LabelledFigure.tsx';

const { seo: text } = he;
const { searchTitleLengthMax, searchDescriptionLengthMax } = limits.editor;

/** Previews the post as a result of a search engine. */
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
        sx={{ display: 'block', fontSize: '1.125rem', lineHeight: 1.3, color: 'info.main' }}
      >
        {truncate(title, searchTitleLengthMax)}
      </Typography>
      <Typography variant="body2" component="bdi" sx={{ display: 'block' }}>
        {truncate(description, searchDescriptionLengthMax) || text.noDescription}
      </Typography>
    </Box>
  </LabelledFigure>
);

const truncate = (value: string, lengthMax: number) =>
  value.length > lengthMax ? `${value.slice(0, lengthMax).trimEnd()}…` : value;
