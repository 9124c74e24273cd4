import { Card, type CardProps } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { ListLoadError } from './ListLoadError.tsx';

/** Shows the rows of a list in a card. */
export const ListContent = ({ children, ...card }: CardProps) => (
  <Card {...card}>
    <Rows>{children}</Rows>
  </Card>
);

/** Shows a list without a card around it, such as a list of cards. */
export const PlainListContent = ({ children, ...props }: ComponentProps<'div'>) => (
  <div {...props}>
    <Rows>{children}</Rows>
  </div>
);

/**
 * Shows an error if the rows fail to load. Rows that are already shown stay below the error, because the dialog of a row may
 * contain unsaved values.
 */
function Rows({ children }: { children: ReactNode }) {
  const { data, error } = useListContext();
  return (
    <>
      {error && <ListLoadError />}
      {(data || !error) && children}
    </>
  );
}
