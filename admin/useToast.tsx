import { Alert, AlertTitle } from '@mui/material';
import { useMemo } from 'react';
import { useCloseNotification, useNotificationContext, useNotify } from 'react-admin';
import { he } from '#domain/he/reactAdmin.ts';

type Severity = 'success' | 'error';

/** Says in a corner how an action went, in a title and a sentence; a new toast takes the old one's place. */
export function useToast() {
  const notify = useNotify();
  const { resetNotifications } = useNotificationContext();

  return useMemo(() => {
    const show = (severity: Severity, title: string, text?: string) => {
      resetNotifications();
      notify(<Toast severity={severity} title={title} text={text} />, { type: severity });
    };
    return {
      success: (title: string, text?: string) => show('success', title, text),
      error: (title: string, text?: string) => show('error', title, text),
    };
  }, [notify, resetNotifications]);
}

function Toast({ severity, title, text }: { severity: Severity; title: string; text?: string }) {
  const close = useCloseNotification();
  return (
    <Alert
      role={severity === 'error' ? 'alert' : 'status'}
      severity={severity}
      variant="filled"
      onClose={close}
      closeText={he.action.close}
      sx={{ minWidth: { sm: 320 }, maxWidth: 480, boxShadow: 8 }}
    >
      {text ? <AlertTitle>{title}</AlertTitle> : title}
      {text}
    </Alert>
  );
}
