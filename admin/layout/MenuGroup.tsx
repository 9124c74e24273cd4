import { Divider, ListSubheader } from '@mui/material';
import { Children, type ReactNode } from 'react';
import { useSidebarState } from 'react-admin';

/**
 * Groups menu entries below a heading. The entries of all groups are siblings in the DOM, so that the arrow
 * keys move between groups.
 */
export function MenuGroup({ title, children }: { title: string; children?: ReactNode }) {
  const [isOpen] = useSidebarState();
  if (Children.count(children) === 0) return null;

  return (
    <>
      {isOpen ? (
        <ListSubheader disableSticky role="separator" aria-label={title} sx={headingStyle}>
          {title}
        </ListSubheader>
      ) : (
        <Divider component="li" aria-label={title} sx={{ marginBlock: 1, marginInline: 1.5 }} />
      )}
      {children}
    </>
  );
}

const headingStyle = {
  bgcolor: 'transparent',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.5,
  paddingInline: 1.5,
  paddingTop: 1.75,
  paddingBottom: 0.5,
};
