import {
  Box,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { z } from 'zod';
import { aiPostSchema } from '#domain/aiPost.ts';
import { he } from '#domain/he/aiScreen.ts';
import { he as clipboard } from '#domain/he/clipboard.ts';
import { CodeBlock } from '../layout/CodeBlock.tsx';
import { CopyButton } from '../layout/CopyButton.tsx';
import { FormSection } from '../layout/FormSection.tsx';
import { apiPath } from '../request.ts';
import { fieldsOf } from './fieldsOf.ts';

/** How a program publishes. The fields are those of the contract that the server holds requests to. */
export const AiDocs = () => (
  <Stack spacing={2} sx={{ maxWidth: 860 }}>
    <FormSection title={`GET ${testPath}`}>
      <Typography>{he.endpoints.test.summary}</Typography>
      <Example title={testPath} text={testExample()} />
      <Answers texts={he.endpoints.test.answers} />
    </FormSection>
    <FormSection title={`POST ${postsPath}`}>
      <Typography gutterBottom>{he.endpoints.create.summary}</Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Fields />
      </Box>
      <Typography sx={{ marginTop: 2 }}>{he.retries}</Typography>
      <Example title={postsPath} text={createExample()} />
      <Answers texts={he.endpoints.create.answers} />
    </FormSection>
  </Stack>
);

const testPath = `${apiPath}/ai/test`;
const postsPath = `${apiPath}/ai/posts`;

const bearer = `-H 'Authorization: Bearer sk_live_…'`;

const testExample = () => `curl ${location.origin}${testPath} ${bearer}`;

const createExample = () =>
  [
    `curl -X POST ${location.origin}${postsPath} ${bearer}`,
    `-H 'Content-Type: application/json'`,
    `-H 'Idempotency-Key: review-2026-001'`,
    `-d '${JSON.stringify({ title: he.exampleTitle, content: he.exampleContent }, null, 2)}'`,
  ].join(' \\\n  ');

// A phone has room for what a field means and whether it must be there.
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };

const meanings = new Map(Object.entries(he.meanings));

const Fields = () => (
  <Table size="small" aria-label={he.fieldsCaption(postsPath)}>
    <TableHead>
      <TableRow>
        <TableCell>{he.field}</TableCell>
        <TableCell sx={wideOnly}>{he.kind}</TableCell>
        <TableCell>{he.meaning}</TableCell>
        <TableCell>{he.need}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {fieldsOf(z.toJSONSchema(aiPostSchema, { io: 'input', unrepresentable: 'any' })).map(
        ({ name, kind, isRequired }) => (
          <TableRow key={name}>
            <TableCell>
              <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Box>
            </TableCell>
            <TableCell sx={wideOnly}>{he.kinds[kind]}</TableCell>
            <TableCell>{meanings.get(name)}</TableCell>
            <TableCell>{isRequired ? he.yes : he.no}</TableCell>
          </TableRow>
        ),
      )}
    </TableBody>
  </Table>
);

const Example = ({ title, text }: { title: string; text: string }) => (
  <CodeBlock label={he.exampleOf(title)} code={text}>
    <CopyButton
      label={he.copyExampleOf(title)}
      text={text}
      copied={he.exampleCopied}
      failed={clipboard.textFailed}
    />
  </CodeBlock>
);

const Answers = ({ texts }: { texts: readonly string[] }) => (
  <>
    <Typography component="p" variant="subtitle2">
      {he.answers}
    </Typography>
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </>
);
