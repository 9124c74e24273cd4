import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import type Quill from 'quill/core.js';
import Table from 'quill/modules/table.js';
import { he } from '#domain/he/admin/editor.ts';
import type { Formats } from '../quill/commands.ts';
import { hasHeaderRow, insertTable, toggleHeaderRow } from '../quill/tableCommands.ts';
import { ToolMenu } from './ToolMenu.tsx';

const { table: text } = he;

export function TableMenu({ quill, formats }: { quill: Quill; formats: Formats }) {
  const isInTable = Boolean(formats.table);
  const runOnTable = (action: (table: Table) => void) => () => {
    quill.focus();
    const table = quill.getModule('table');
    if (table instanceof Table) action(table);
  };
  const tableItem = (label: string, action: (table: Table) => void) => ({
    label,
    isDisabled: !isInTable,
    onSelect: runOnTable(action),
  });

  return (
    <ToolMenu
      label={he.toolbar.table}
      icon={<TableChartOutlined />}
      isPressed={isInTable}
      onClose={() => quill.focus()}
      items={[
        { label: text.insert, isDisabled: isInTable, onSelect: () => insertTable(quill) },
        { ...tableItem(text.rowAbove, (table) => table.insertRowAbove()), hasDivider: true },
        tableItem(text.rowBelow, (table) => table.insertRowBelow()),
        // In Quill, `left` means the earlier column. In a right-to-left table, the earlier column is on the
        // right.
        tableItem(text.columnBefore, (table) => table.insertColumnLeft()),
        tableItem(text.columnAfter, (table) => table.insertColumnRight()),
        {
          ...tableItem(text.headRow, () => toggleHeaderRow(quill)),
          isSelected: isInTable && hasHeaderRow(quill),
        },
        { ...tableItem(text.deleteRow, (table) => table.deleteRow()), hasDivider: true },
        tableItem(text.deleteColumn, (table) => table.deleteColumn()),
        tableItem(text.deleteTable, (table) => table.deleteTable()),
      ]}
    />
  );
}
