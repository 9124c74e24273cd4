import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { he } from '#domain/he/admin/ai.ts';
import { columnFrom } from '../columnFrom.ts';
import type { Field } from './schemaFields.ts';

const texts = he.docs;

export const FieldTable = ({ label, fields }: { label: string; fields: Field[] }) => (
  <Box sx={{ overflowX: 'auto', marginBlock: 1 }}>
    <Table size="small" aria-label={label} sx={cells}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.field}</TableCell>
          <TableCell sx={wideOnly}>{texts.kind}</TableCell>
          <TableCell>{texts.meaning}</TableCell>
          <TableCell>{texts.need}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ name, kind, meaning, isRequired }) => (
          <TableRow key={name}>
            <TableCell>
              <Box component="code" dir="ltr" sx={nameText}>
                {name}
              </Box>
            </TableCell>
            <TableCell sx={wideOnly}>{texts.kinds[kind]}</TableCell>
            <TableCell>{meaning}</TableCell>
            <TableCell>{isRequired ? texts.yes : texts.no}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const nameText = { whiteSpace: 'nowrap', fontSize: { xs: '0.75rem', sm: '0.875rem' } };
const cells = { '& .MuiTableCell-root': { paddingInline: { xs: 1, sm: 2 } } };

const wideOnly = columnFrom('sm');
