import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import type Quill from 'quill/core.js';
import Table from 'quill/modules/table.js';
import { he } from '#domain/he/admin/editor.ts';
import { hasHeadRow, insertTable, toggleHeadRow } from './commands.ts';
import { ToolMenu } from './ToolMenu.tsx';

const { table: text } = he;

export function TableMenu({ quill, isInTable }: { quill: Quill; isInTable: boolean }) {
  const change = (action: (table: Table) => void) => () => {
    quill.focus();
    const table = quill.getModule('table');
    if (table instanceof Table) action(table);
  };
  const item = (label: string, action: (table: Table) => void, isApart = false) => ({
    label,
    isApart,
    isDisabled: !isInTable,
    onChoose: change(action),
  });

  return (
    <ToolMenu
      label={he.toolbar.table}
      icon={<TableChartOutlined />}
      isPressed={isInTable}
      onClose={() => quill.focus()}
      choices={[
        { label: text.insert, isDisabled: isInTable, onChoose: () => insertTable(quill) },
        item(text.rowAbove, (table) => table.insertRowAbove(), true),
        item(text.rowBelow, (table) => table.insertRowBelow()),
        // Before and after in the order of reading, whatever Quill calls it.
        item(text.columnBefore, (table) => table.insertColumnLeft()),
        item(text.columnAfter, (table) => table.insertColumnRight()),
        {
          ...item(text.headRow, () => toggleHeadRow(quill)),
          isChosen: isInTable && hasHeadRow(quill),
        },
        item(text.deleteRow, (table) => table.deleteRow(), true),
        item(text.deleteColumn, (table) => table.deleteColumn()),
        item(text.deleteTable, (table) => table.deleteTable()),
      ]}
    />
  );
}
