import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { he } from '#domain/he/admin/aiScreen.ts';
import type { Field } from './fieldsOf.ts';

const texts = he.docs;

/** What may be sent: names are for machines, the rest is for people. */
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

// Names are read whole, also on a phone.
const nameText = { whiteSpace: 'nowrap', fontSize: { xs: '0.75rem', sm: '0.875rem' } };
const cells = { '& .MuiTableCell-root': { paddingInline: { xs: 1, sm: 2 } } };

// A phone has room for what a field means and whether it must be there.
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };
