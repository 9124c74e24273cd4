import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/mailings.ts';
import type { MailingPreview } from '#domain/mailing/mailing.ts';

const { preview: text } = he;
const views = ['desktop', 'phone', 'text'] as const;
type View = (typeof views)[number];

const frameWidthsPx = { desktop: 680, phone: 340 } as const;

/** Shows a mail as its recipients get it: at two widths, and as plain text. */
export function MailPreview({
  mail: { subject, html, text: plainText },
}: {
  mail: MailingPreview;
}) {
  const [view, setView] = useState<View>('desktop');
  return (
    <Stack spacing={1.5}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" color="text.secondary">{`${text.subject}: `}</Typography>
        <bdi>{subject}</bdi>
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_event, next: View | null) => next && setView(next)}
        aria-label={text.width}
      >
        {views.map((name) => (
          <ToggleButton key={name} value={name} sx={{ minHeight: 44 }}>
            {text[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {view === 'text' ? (
        <Box component="pre" tabIndex={0} sx={plainStyle}>
          {plainText}
        </Box>
      ) : (
        <Box
          component="iframe"
          title={text.frame}
          srcDoc={html}
          // `allow-same-origin` lets the mail load images. The sandbox still disables scripts and links.
          sandbox="allow-same-origin"
          sx={{ ...frameStyle, width: frameWidthsPx[view] }}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {text.links}
      </Typography>
    </Stack>
  );
}

const outline = { border: 1, borderColor: 'divider', borderRadius: 1 };
const frameStyle = {
  ...outline,
  maxWidth: '100%',
  height: 560,
  backgroundColor: 'background.paper',
};
const plainStyle = {
  ...outline,
  margin: 0,
  padding: 2,
  maxHeight: 560,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'inherit',
  unicodeBidi: 'plaintext',
};
