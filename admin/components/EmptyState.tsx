import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** `RowFocus` focuses the title when the last row of a list is removed. */
export const emptyStateTitleClass = 'empty-state-title';

/** Shows a card in place of an empty list. `children` is the button that creates the first entry. */
export const EmptyState = ({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) => (
  <Card sx={{ width: '100%' }}>
    <CardContent>
      <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', paddingBlock: 6 }}>
        <InboxOutlined sx={{ fontSize: 48, color: 'text.disabled' }} />
        <Typography variant="h2" className={emptyStateTitleClass}>
          {title}
        </Typography>
        {text && <Typography color="text.secondary">{text}</Typography>}
        {children}
      </Stack>
    </CardContent>
  </Card>
);
