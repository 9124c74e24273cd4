import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { monospaceFamily } from '../theme/theme.ts';

export const CodeBlock = ({
  label,
  code,
  children,
}: {
  label: string;
  code: string;
  children?: ReactNode;
}) => (
  <Box sx={frame}>
    <Box component="pre" dir="ltr" tabIndex={0} role="region" aria-label={label} sx={text}>
      {code}
    </Box>
    {children}
  </Box>
);

const frame = {
  display: 'flex',
  alignItems: 'flex-start',
  marginBlock: 1,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
};

const text = {
  flexGrow: 1,
  minWidth: 0,
  margin: 0,
  padding: 1.5,
  fontFamily: monospaceFamily,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  maxHeight: 360,
  overflow: 'auto',
  textAlign: 'start',
};
