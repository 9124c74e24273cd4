import { AlertTitle, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';

export type ToastAction = { label: string; run: () => void } | { label: string; href: string };

export function useToast() {
  const notify = useNotify();

  return useMemo(() => {
    const show = (
      type: 'success' | 'error',
      title: string,
      { text, action }: { text?: string | undefined; action?: ToastAction | undefined },
    ) =>
      notify(text || action ? <ToastBody title={title} text={text} action={action} /> : title, {
        type,
        messageArgs: { _: title },
      });
    return {
      success: (title: string, text?: string, action?: ToastAction) =>
        show('success', title, { text, action }),
      error: (title: string, text?: string) => show('error', title, { text }),
    };
  }, [notify]);
}

const ToastBody = ({
  title,
  text,
  action,
}: {
  title: string;
  text: string | undefined;
  action: ToastAction | undefined;
}) => (
  <>
    <AlertTitle>{title}</AlertTitle>
    {text}
    {action && (
      <div>
        <ActionButton {...action} />
      </div>
    )}
  </>
);

/** Runs an action once, because a second click would repeat the action and show why it fails. */
function ActionButton(action: ToastAction) {
  const [hasRun, setHasRun] = useState(false);
  const props =
    'href' in action
      ? { href: action.href, target: '_blank', rel: 'noopener' }
      : {
          disabled: hasRun,
          onClick: () => {
            setHasRun(true);
            action.run();
          },
        };
  return (
    <Button color="inherit" variant="outlined" {...props} sx={actionStyle}>
      {action.label}
    </Button>
  );
}

const actionStyle = { marginTop: 1, minHeight: 44, borderColor: 'currentcolor' };
