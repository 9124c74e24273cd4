import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { Fragment, type ReactNode, useState } from 'react';
import { ToolButton, type ToolButtonProps } from './ToolButton.tsx';

export interface ToolChoice {
  label: string;
  icon?: ReactNode;
  isChosen?: boolean;
  isDisabled?: boolean;
  /** Stands apart from what is above it. */
  isApart?: boolean;
  onChoose: () => void;
}

/** A button of the toolbar that opens a list of things to do. */
export function ToolMenu({
  choices,
  icon,
  onClose,
  ...button
}: Omit<ToolButtonProps, 'onClick' | 'hasMenu'> & { choices: ToolChoice[]; onClose: () => void }) {
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
            <ArrowDropDown fontSize="small" sx={{ marginInline: -0.5 }} />
          </>
        }
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== undefined}
        {...(anchor && { anchorEl: anchor })}
        onClose={close}
        // The cursor goes back into the text at once, where the choice was made.
        disableRestoreFocus
        disableEnforceFocus
        slotProps={{ list: { 'aria-label': button.label } }}
      >
        {choices.map(({ label, icon: sign, isChosen, isDisabled = false, isApart, onChoose }) => (
          <Fragment key={label}>
            {isApart && <Divider component="li" />}
            <MenuItem
              selected={isChosen ?? false}
              disabled={isDisabled}
              onClick={() => {
                close();
                onChoose();
              }}
              sx={{ minHeight: 44 }}
            >
              {sign && <ListItemIcon>{sign}</ListItemIcon>}
              <ListItemText>{label}</ListItemText>
            </MenuItem>
          </Fragment>
        ))}
      </Menu>
    </>
  );
}
