import { Box, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { LabelledFigure } from './LabelledFigure.tsx';

const { widthPx, heightPx } = limits.socialImage;

export const SocialPreview = ({
  image,
  host,
  title,
  description,
}: {
  image: string;
  host: string;
  title: string;
  description: string;
}) => (
  <LabelledFigure label={he.seo.inNetworks}>
    <Box sx={{ borderRadius: 1, border: 1, borderColor: 'divider', overflow: 'hidden' }}>
      <Box
        sx={{
          aspectRatio: `${widthPx} / ${heightPx}`,
          bgcolor: 'action.hover',
          // The pattern excludes all characters that could close the CSS `url("…")`.
          backgroundImage: /^(https:\/\/|\/)[^\s"')]+$/.test(image) ? `url("${image}")` : 'none',
          backgroundSize: 'cover',
          backgroundPosition: 'center',
        }}
      />
      <Box sx={{ padding: 1.5, bgcolor: 'action.hover' }}>
        <Typography variant="caption" dir="ltr" component="div" color="text.secondary">
          {host}
        </Typography>
        <Typography component="bdi" variant="subtitle2" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {description}
        </Typography>
      </Box>
    </Box>
  </LabelledFigure>
);
