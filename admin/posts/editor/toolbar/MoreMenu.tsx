import Code from '@mui/icons-material/Code';
import FormatClear from '@mui/icons-material/FormatClear';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import { he } from '#domain/he/admin/editor.ts';
import { clearFormatting } from '../quill/clearFormatting.ts';
import { ToolMenu } from './ToolMenu.tsx';
import type { ToolContext } from './toolContext.ts';

const { toolbar: text } = he;

export const MoreMenu = ({ quill, onSource, onHelp }: ToolContext) => (
  <ToolMenu
    label={text.more}
    icon={<MoreVert />}
    onClose={() => quill.focus()}
    items={[
      { label: text.clean, icon: <FormatClear />, onSelect: () => clearFormatting(quill) },
      { label: text.source, icon: <Code />, onSelect: onSource },
      { label: text.help, icon: <KeyboardOutlined />, onSelect: onHelp },
    ]}
  />
);
