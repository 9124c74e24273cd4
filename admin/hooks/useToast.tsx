import { AlertTitle } from '@mui/material';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';

/** Returns functions that show a toast with a title and an optional sentence. */
export function useToast() {
  const notify = useNotify();

  return useMemo(() => {
    const show = (type: 'success' | 'error', title: string, text?: string) =>
      notify(text ? <TitleAndText title={title} text={text} /> : title, {
        type,
        messageArgs: { _: title },
      });
    return {
      success: (title: string, text?: string) => show('success', title, text),
      error: (title: string, text?: string) => show('error', title, text),
    };
  }, [notify]);
}

const TitleAndText = ({ title, text }: { title: string; text: string }) => (
  <>
    <AlertTitle>{title}</AlertTitle>
    {text}
  </>
);
