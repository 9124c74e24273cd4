import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { Button, IconButton, LinearProgress, ListItem, Stack, Typography } from '@mui/material';
import { he } from '#domain/he/admin/media.ts';
import { isUnfinished, type Upload, type UploadState } from './uploadsReducer.ts';

const { uploads: text } = he;

export const UploadRow = ({
  upload,
  onRetry,
  onDismiss,
}: {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}) => {
  const { file, state } = upload;
  return (
    <ListItem disableGutters sx={{ gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <StateIcon status={state.status} />
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="bdi" variant="body2" noWrap>
          {file.name}
        </Typography>
        <StateText name={file.name} state={state} />
      </Stack>
      {state.status === 'failed' && state.canRetry && (
        <Button onClick={onRetry} aria-label={text.retryOf(file.name)} sx={{ minHeight: 44 }}>
          {text.retry}
        </Button>
      )}
      {!isUnfinished(upload) && (
        <IconButton onClick={onDismiss} aria-label={text.dismissOf(file.name)}>
          <Close />
        </IconButton>
      )}
    </ListItem>
  );
};

function StateText({ name, state }: { name: string; state: UploadState }) {
  if (state.status === 'failed') {
    return (
      <Typography variant="body2" color="error" role="alert">
        {state.error}
      </Typography>
    );
  }
  if (state.status !== 'sending') {
    return (
      <Typography variant="caption" color="text.secondary">
        {text[state.status]}
      </Typography>
    );
  }
  const percent = Math.round(state.share * 100);
  return (
    <>
      <LinearProgress
        // After the file is sent, the server generates the image sizes. The progress of that step is unknown.
        variant={state.share < 1 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={text.progressOf(name)}
        sx={{ marginBlock: 0.75 }}
      />
      <Typography variant="caption" color="text.secondary">
        {state.share < 1 ? text.sending(percent) : text.preparing}
      </Typography>
    </>
  );
}

const StateIcon = ({ status }: Pick<UploadState, 'status'>) => {
  if (status === 'done') return <CheckCircleOutlined color="success" />;
  if (status === 'failed') return <ErrorOutlined color="error" />;
  return <HourglassEmpty color="disabled" />;
};
