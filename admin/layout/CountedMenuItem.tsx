import { Badge, Box } from '@mui/material';
import { createElement } from 'react';
import { Menu, useGetList, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { formatNumber } from '../formatNumber.ts';
import { visuallyHidden } from '../visuallyHidden.ts';

/** Shows a menu entry with a badge that counts the records of the resource that match the filter. */
export function CountedMenuItem({
  name,
  filter,
  countText,
}: {
  name: string;
  filter: Record<string, string>;
  /** Returns the text of the badge for screen readers. */
  countText: (count: number, formattedCount: string) => string;
}) {
  // Requests only one record, because the menu needs only the total.
  const pagination = { page: 1, perPage: 1 };
  const { total: count = 0 } = useGetList(name, { filter, pagination });
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
              {countText(count, formatNumber(count))}
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
