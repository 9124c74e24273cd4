import Autorenew from '@mui/icons-material/Autorenew';
import {
  Alert,
  type AlertProps,
  Box,
  Button,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import type { Build } from '#domain/build.ts';
import { he } from '#domain/he/admin/admin.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { formatNumber } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { progressPercent } from './progressPercent.ts';
import { useRebuild } from './RebuildContext.ts';
import type { BuildProgress } from './useBuildProgress.ts';

/** Shows the "Clear cache" button, which starts a full build. */
export function FullBuild() {
  const { progress, isRunning, start } = useRebuild();

  return (
    <FormSection>
      <Stack direction={{ sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <Typography color="text.secondary" sx={{ flexGrow: 1 }}>
          {he.builds.clearCacheHelp}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<Autorenew />}
          onClick={start}
          disabled={isRunning}
          sx={{ flexShrink: 0 }}
        >
          {he.builds.clearCache}
        </Button>
      </Stack>
      <Progress progress={progress} />
    </FormSection>
  );
}

function Progress({ progress }: { progress: BuildProgress }) {
  switch (progress.status) {
    case 'idle':
      return null;
    case 'notStarted':
      return (
        <Box sx={{ marginTop: 2 }}>
          <FailureAlert text={progress.reason} />
        </Box>
      );
    case 'starting':
      return <ProgressBar percent={0} text={he.builds.starting} />;
    case 'running':
      return (
        <ProgressBar
          percent={progressPercent(progress.build)}
          text={progressText(progress.build)}
        />
      );
    case 'done':
      return (
        <Outcome severity="success">
          {he.builds.finished(formatNumber(progress.build.pagesDone))}
        </Outcome>
      );
    case 'failed':
      return <Outcome severity="error">{he.builds.failed}</Outcome>;
    case 'lost':
      return <Outcome severity="warning">{he.builds.connectionLost}</Outcome>;
  }
}

const ProgressBar = ({ percent, text }: { percent: number; text: string }) => (
  <Stack spacing={1} sx={{ marginTop: 2 }}>
    <LinearProgress
      variant={percent > 0 ? 'determinate' : 'indeterminate'}
      value={percent}
      aria-label={he.builds.clearCache}
    />
    <Typography variant="body2" role="status">
      {text}
    </Typography>
  </Stack>
);

const Outcome = ({ severity, children }: Pick<AlertProps, 'severity' | 'children'>) => (
  <Alert role="status" severity={severity} sx={{ marginTop: 2 }}>
    {children}
  </Alert>
);

const progressText = ({ pagesDone, pagesTotal }: Build) =>
  he.builds.progress(formatNumber(pagesDone), formatNumber(pagesTotal));
