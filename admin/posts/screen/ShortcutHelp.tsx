import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { keysOf, shortcutText } from '../editor/shortcuts.ts';

const { shortcuts: text, toolbar } = he;

const inText = [
  [toolbar.bold, keysOf.bold],
  [toolbar.italic, keysOf.italic],
  [toolbar.underline, keysOf.underline],
  [toolbar.bulletList, keysOf.bulletList],
  [toolbar.orderedList, keysOf.orderedList],
  [toolbar.link, keysOf.link],
  [toolbar.quote, keysOf.quote],
  [toolbar.heading(2), keysOf.heading2],
  [toolbar.heading(3), keysOf.heading3],
  [toolbar.paragraph, keysOf.paragraph],
  [toolbar.undo, keysOf.undo],
  [toolbar.redo, keysOf.redo],
  [text.softBreak, keysOf.softBreak],
  [text.indent, keysOf.indent],
  [text.toToolbar, keysOf.toToolbar],
] as const;

const onScreen = [
  [text.save, keysOf.save],
  [text.publish, keysOf.publish],
  [text.preview, keysOf.preview],
  [text.fullscreen, keysOf.fullscreen],
  [text.help, keysOf.help],
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

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
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
    {shortcutText(keys)}
  </Box>
);
