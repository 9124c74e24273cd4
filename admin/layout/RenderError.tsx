import ReportGmailerrorred from '@mui/icons-material/ReportGmailerrorred';
import { Button, Stack } from '@mui/material';
import { type ErrorProps, useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { homePath } from '#domain/paths.ts';
import { NoticeCard } from '../auth/NoticeCard.tsx';

export function RenderError({
  resetErrorBoundary = doNothing,
}: ErrorProps & { resetErrorBoundary?: (reason?: unknown) => void }) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);

  return (
    <NoticeCard
      icon={<ReportGmailerrorred />}
      title={he.errors.render.title}
      text={he.errors.render.text}
    >
      <Stack spacing={1}>
        <Button onClick={resetErrorBoundary} variant="contained" size="large">
          {he.errors.render.retry}
        </Button>
        <Button href={homePath} variant="outlined" size="large">
          {he.errors.render.home}
        </Button>
      </Stack>
    </NoticeCard>
  );
}

const doNothing = () => undefined;
