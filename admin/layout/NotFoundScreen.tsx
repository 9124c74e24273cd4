import { Box, Button } from '@mui/material';
import { LinkBase, Title } from 'react-admin';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { EmptyState } from '../components/EmptyState.tsx';

/** Shows that no screen has this address, with a link to the dashboard. */
export const NotFoundScreen = () => (
  <Box sx={{ marginTop: 2, maxWidth: 880 }}>
    <Title title={he.page.not_found} />
    <EmptyState title={he.page.not_found} text={`${he.message.not_found}.`}>
      <Button component={LinkBase} to="/" variant="contained" size="large">
        {he.page.dashboard}
      </Button>
    </EmptyState>
  </Box>
);
