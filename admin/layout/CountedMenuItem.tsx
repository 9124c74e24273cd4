import { Badge, Box } from '@mui/material';
import { createElement } from 'react';
import { Menu, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { visuallyHidden } from '../visuallyHidden.ts';

/** Shows a menu entry with a badge that counts the waiting items of the resource. */
export function CountedMenuItem({
  name,
  count = 0,
  countText,
}: {
  name: string;
  count?: number | undefined;
  countText: string;
}) {
  const { [name]: resource } = useResourceDefinitions();
  const label = useGetResourceLabel()(name, 2);
  const icon = resource?.icon && createElement(resource.icon);

  return (
    <Menu.ResourceItem
      name={name}
      primaryText={
        <>
          {label}
          {count > 0 && (
            <Box component="span" sx={visuallyHidden}>
              {countText}
            </Box>
          )}
        </>
      }
      leftIcon={
        <Badge badgeContent={count} color="error" aria-hidden>
          {icon}
        </Badge>
      }
    />
  );
}
