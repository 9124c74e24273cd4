import { Alert, Portal, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { limits } from '#domain/limits.ts';
import { bottomBarHeight } from './measureBottomBar.ts';

/** Shows one notification of react-admin at a time. A new toast replaces the previous toast. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload) return;
    const vertical = payload.type === 'error' && isDialogOpen() ? 'top' : 'bottom';
    setShown((previous) => ({ payload, vertical, isOpen: true, key: (previous?.key ?? 0) + 1 }));
  }, [notifications, takeNotification]);

  if (!shown) return null;
  const { payload, vertical } = shown;
  const { message, type, notificationOptions } = payload;
  const severity = toSeverity(type);
  const handleClose = (_event: unknown, reason?: string) => {
    if (reason !== 'clickaway') setShown({ ...shown, isOpen: false });
  };

  return (
    // While a dialog is open, screen readers ignore `#root`. A toast outside of it is still announced.
    <Portal>
      <Snackbar
        // The key mounts a new snackbar for each toast, because a mounted snackbar keeps its timer.
        key={shown.key}
        open={shown.isOpen}
        autoHideDuration={limits.toast.shownMs}
        onClose={handleClose}
        anchorOrigin={{ vertical, horizontal: 'center' }}
        sx={vertical === 'bottom' ? aboveBottomBar : undefined}
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
    </Portal>
  );
}

interface Shown {
  payload: NotificationPayload;
  /** While a dialog is open, errors appear at the top, so that they do not cover the submit button of the dialog. */
  vertical: 'top' | 'bottom';
  isOpen: boolean;
  key: number;
}

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

const aboveBottomBar = {
  insetBlockEnd: {
    xs: `calc(8px + var(${bottomBarHeight}, 0px))`,
    sm: `calc(24px + var(${bottomBarHeight}, 0px))`,
  },
};

const toSeverity = (type: string) =>
  type === 'success' || type === 'warning' || type === 'error' ? type : 'info';
