import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import DataObject from '@mui/icons-material/DataObject';
import DevicesOther from '@mui/icons-material/DevicesOther';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import OndemandVideo from '@mui/icons-material/OndemandVideo';
import ThumbsUpDownOutlined from '@mui/icons-material/ThumbsUpDownOutlined';
import { he } from '#domain/he/admin/editor.ts';
import { insertBlock, setLine } from '../quill/commands.ts';
import { insertProsAndCons } from '../quill/insertProsAndCons.ts';
import { ToolMenu } from './ToolMenu.tsx';
import type { ToolContext } from './toolContext.ts';

const { toolbar: text } = he;

export function InsertMenu({ quill, formats, onGallery, onVideo, onProducts }: ToolContext) {
  const isCode = Boolean(formats['code-block']);
  const isInTable = Boolean(formats.table);
  return (
    <ToolMenu
      label={text.insert}
      icon={<AddBoxOutlined />}
      isPressed={isCode}
      onClose={() => quill.focus()}
      items={[
        {
          label: text.prosAndCons,
          icon: <ThumbsUpDownOutlined />,
          onSelect: () => insertProsAndCons(quill),
        },
        { label: text.gallery, icon: <CollectionsOutlined />, onSelect: onGallery },
        { label: text.products, icon: <DevicesOther />, onSelect: onProducts },
        { label: text.video, icon: <OndemandVideo />, onSelect: onVideo },
        {
          label: text.code,
          icon: <DataObject />,
          isSelected: isCode,
          isDisabled: isInTable,
          // This does not use `toggleLine`, because the value of a code block is `true` or its language.
          onSelect: () => setLine(quill, 'code-block', !isCode),
        },
        {
          label: text.divider,
          icon: <HorizontalRule />,
          onSelect: () => insertBlock(quill, { divider: true }),
        },
      ]}
    />
  );
}
