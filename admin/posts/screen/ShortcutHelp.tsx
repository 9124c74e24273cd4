import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { shortcutLabel, shortcuts } from '../editor/keyboard/shortcuts.ts';

const { shortcuts: text, toolbar } = he;

const inText = [
  [toolbar.bold, shortcuts.bold],
  [toolbar.italic, shortcuts.italic],
  [toolbar.underline, shortcuts.underline],
  [toolbar.bulletList, shortcuts.bulletList],
  [toolbar.orderedList, shortcuts.orderedList],
  [toolbar.link, shortcuts.link],
  [toolbar.quote, shortcuts.quote],
  [toolbar.heading(2), shortcuts.heading2],
  [toolbar.heading(3), shortcuts.heading3],
  [toolbar.paragraph, shortcuts.paragraph],
  [toolbar.undo, shortcuts.undo],
  [toolbar.redo, shortcuts.redo],
  [text.softBreak, shortcuts.softBreak],
  [text.indent, shortcuts.indent],
  [text.toToolbar, shortcuts.toToolbar],
] as const;

const onScreen = [
  [text.save, shortcuts.save],
  [text.publish, shortcuts.publish],
  [text.preview, shortcuts.preview],
  [text.fullscreen, shortcuts.fullscreen],
  [text.help, shortcuts.help],
] as const;

export const ShortcutHelp = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm">
    <DialogTitle>{text.title}</DialogTitle>
    <DialogContent tabIndex={0}>
      <Keys title={text.inText} rows={inText} />
      <Row name={text.leaveText}>
        <Key keys="Esc" /> {text.andThen} <Key keys="Tab" />
      </Row>
      <Keys title={text.onScreen} rows={onScreen} />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose} autoFocus>
        {text.close}
      </Button>
    </DialogActions>
  </Dialog>
);

const Keys = ({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) => (
  <>
    <Typography variant="h3" sx={{ marginTop: 2, marginBottom: 1 }}>
      {title}
    </Typography>
    {rows.map(([name, keys]) => (
      <Row key={keys} name={name}>
        <Key keys={keys} />
      </Row>
    ))}
  </>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      paddingBlock: 0.75,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <span>{name}</span>
    <span>{children}</span>
  </Box>
);

const Key = ({ keys }: { keys: string }) => (
  <Box
    component="kbd"
    dir="ltr"
    sx={{
      paddingInline: 0.75,
      paddingBlock: 0.25,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.75,
      fontSize: '0.8125rem',
      bgcolor: 'action.hover',
      unicodeBidi: 'isolate',
    }}
  >
    {shortcutLabel(keys)}
  </Box>
);
