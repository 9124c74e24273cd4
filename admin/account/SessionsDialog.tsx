import Devices from '@mui/icons-material/Devices';
import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  Stack,
  Typography,
} from '@mui/material';
import { he } from '#domain/he/admin/screens/account.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import type { UserSession } from '#domain/user/user.ts';
import { DialogHeader } from '../components/DialogHeader.tsx';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useAction } from '../hooks/useAction.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { plainList } from '../plainList.ts';
import { endOtherSessions, listSessions } from './accountCalls.ts';
import { browserName } from './browserName.ts';

/** Lists the browsers in which the user is signed in. A button signs out all other browsers. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const query = useApiQuery(['sessions'], listSessions);
  const { data: sessions } = query;
  const { runAction, isPending, failure } = useAction();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;

  const handleEnd = () => runAction(endOtherSessions, { done: he.ended, failed: he.endFailed });

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogHeader title={he.sessions} onClose={onClose} />
      <DialogContent sx={{ paddingTop: 0 }}>
        <Typography color="text.secondary" gutterBottom>
          {he.sessionsHelp}
        </Typography>
        <QueryContent query={query} heightPx={120}>
          {(listed) => (
            <Stack component="ul" spacing={2} sx={plainList}>
              {listed.map((session) => (
                <SessionItem key={`${session.createdAt} ${session.isCurrent}`} {...session} />
              ))}
            </Stack>
          )}
        </QueryContent>
        {failure && <FailureAlert text={failure} />}
      </DialogContent>
      <DialogActions sx={{ padding: 3, paddingTop: 0 }}>
        <Button
          color="error"
          variant="outlined"
          disabled={!hasOthers || isPending}
          onClick={handleEnd}
          sx={{ minHeight: 44 }}
        >
          {hasOthers || !sessions ? he.endOthers : he.noOthers}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const SessionItem = ({ userAgent, createdAt, lastUsedAt, isCurrent }: UserSession) => (
  <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
    <Devices color="action" />
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography variant="subtitle2" component="p" dir="rtl">
        {browserName(userAgent)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {he.signedIn(dateAndTime(createdAt))}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {he.lastUsed(dateAndTime(lastUsedAt))}
      </Typography>
    </Box>
    {isCurrent && <Chip size="small" color="success" variant="outlined" label={he.current} />}
  </Stack>
);
