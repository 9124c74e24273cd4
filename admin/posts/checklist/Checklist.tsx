import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { type ChecklistItem, isRequired } from './postChecklist.ts';

const { checklist: text } = he;

interface ChecklistProps {
  items: readonly ChecklistItem[];
  onShow: (item: ChecklistItem) => void;
}

export const Checklist = ({ items, onShow }: ChecklistProps) => (
  <List disablePadding aria-label={text.title}>
    {items.map((item) => (
      <ListItem key={item.kind} disablePadding>
        <ListItemButton
          component="button"
          onClick={() => onShow(item)}
          sx={{
            width: '100%',
            minHeight: 44,
            paddingInline: 1,
            textAlign: 'start',
            borderRadius: 1,
          }}
        >
          <ListItemIcon
            sx={{ minWidth: 36, color: isRequired(item) ? 'error.main' : 'warning.main' }}
          >
            {isRequired(item) ? <ErrorOutline /> : <WarningAmberOutlined />}
          </ListItemIcon>
          <ListItemText primary={itemText(item)} />
          <ChevronLeft color="action" />
        </ListItemButton>
      </ListItem>
    ))}
  </List>
);

function itemText(item: ChecklistItem): string {
  switch (item.kind) {
    case 'noUnitSource':
    case 'defaultCategory':
    case 'noExcerpt':
    case 'noImage':
      return text[item.kind];
    case 'deadLink':
      return text.deadLink(item.count, item.path);
    default:
      return text[item.kind](item.count);
  }
}
