import { Badge, Box } from '@mui/material';
import { createElement } from 'react';
import { Menu, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { visuallyHidden } from '../visuallyHidden.ts';

/** Shows the menu entry of a resource with a badge that counts its waiting items. */
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
