import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ToolButton, type ToolButtonProps } from './ToolButton.tsx';

export interface ToolMenuItem {
  label: string;
  icon?: ReactNode;
  isSelected?: boolean;
  isDisabled?: boolean;
  hasDivider?: boolean;
  onSelect: () => void;
}

export function ToolMenu({
  items,
  icon,
  onClose,
  ...button
}: Omit<ToolButtonProps, 'onClick' | 'hasMenu'> & { items: ToolMenuItem[]; onClose: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => {
    setAnchor(undefined);
    onClose();
  };

  return (
    <>
      <ToolButton
        {...button}
        hasMenu
        icon={
          <>
            {icon}
            <ArrowDropDown fontSize="small" sx={{ marginInline: -0.75 }} />
          </>
        }
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== undefined}
        {...(anchor && { anchorEl: anchor })}
        onClose={close}
        // By default MUI returns the focus to the button. Here the focus must return to the text instead.
        disableRestoreFocus
        disableEnforceFocus
        slotProps={{ list: { 'aria-label': button.label } }}
      >
        {/* MUI moves the focus only between direct children, so no fragment may contain the items. */}
        {items.flatMap((item) => [
          item.hasDivider && <Divider key={`divider-${item.label}`} component="li" />,
          <MenuItem
            key={item.label}
            selected={item.isSelected ?? false}
            disabled={item.isDisabled ?? false}
            onClick={() => {
              close();
              item.onSelect();
            }}
            sx={{ minHeight: 44 }}
          >
            {item.icon && <ListItemIcon>{item.icon}</ListItemIcon>}
            <ListItemText>{item.label}</ListItemText>
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
