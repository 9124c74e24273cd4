import { Alert, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { limits } from '#domain/limits.ts';

/**
 * Shows react-admin's notifications one at a time; a new one replaces the previous. There is no
 * undo, because every mutation of the console waits for the server's response.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [shown, setShown] = useState<{ payload: NotificationPayload; isOpen: boolean }>();

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (payload) setShown({ payload, isOpen: true });
  }, [notifications, takeNotification]);

  if (!shown) return null;
  const { message, type, notificationOptions } = shown.payload;
  const severity = toSeverity(type);
  const handleClose = (_event: unknown, reason?: string) => {
    if (reason !== 'clickaway') setShown({ ...shown, isOpen: false });
  };

  return (
    <Snackbar
      open={shown.isOpen}
      autoHideDuration={limits.toast.shownMs}
      onClose={handleClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        role={severity === 'error' ? 'alert' : 'status'}
        severity={severity}
        variant="filled"
        onClose={handleClose}
        closeText={he.action.close}
        sx={{ minWidth: { sm: 320 }, maxWidth: 480, boxShadow: 8 }}
      >
        {typeof message === 'string'
          ? translate(message, notificationOptions?.messageArgs)
          : message}
      </Alert>
    </Snackbar>
  );
}

const toSeverity = (type: string) =>
  type === 'success' || type === 'warning' || type === 'error' ? type : 'info';
