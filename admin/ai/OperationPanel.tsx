import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Chip,
  Stack,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import { he as heAi } from '#domain/he/admin/ai.ts';
import { he as heClipboard } from '#domain/he/admin/clipboard.ts';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import type { ApiOperation } from './apiOperations.ts';
import { curlCommand } from './curlCommand.ts';
import { FieldTable } from './FieldTable.tsx';
import { resolveResponse, resolveSchema } from './resolveReference.ts';
import { sampleValue } from './sampleValue.ts';
import { parameterFields, schemaFields } from './schemaFields.ts';

const texts = heAi.docs;

interface OperationPanelProps {
  document: OpenApiDocument;
  entry: ApiOperation;
  isOpen?: boolean;
  /** Whether the site sends the request, as it does for webhooks. */
  isOutgoing?: boolean;
}

/** Documents one operation of the API, with an example call that the user can copy. */
export function OperationPanel({ document, entry, isOpen, isOutgoing }: OperationPanelProps) {
  const { components } = document;
  const { operationId, summary, description, parameters = [], requestBody } = entry.operation;
  const name = isOutgoing ? entry.path : `${entry.method} ${entry.path}`;
  const body = requestBody?.content['application/json'];
  const bodyFields =
    body && !isOutgoing ? schemaFields(resolveSchema(components, body.schema)) : [];
  const example = isOutgoing ? body?.example : responseExample(document, entry);

  return (
    <Accordion
      defaultExpanded={isOpen ?? false}
      disableGutters
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary
        id={`summary-${operationId}`}
        aria-controls={`details-${operationId}`}
        expandIcon={<ExpandMore />}
        sx={summaryLine}
      >
        <OperationName entry={entry} isOutgoing={isOutgoing ?? false} />
        <Typography variant="body2" component="span" color="text.secondary">
          {summary}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {description && <Typography gutterBottom>{description}</Typography>}
        {parameters.length > 0 && (
          <Part title={texts.parameters}>
            <FieldTable label={texts.parametersOf(name)} fields={parameterFields(parameters)} />
          </Part>
        )}
        {bodyFields.length > 0 && (
          <Part title={texts.body}>
            <FieldTable label={texts.fieldsOf(name)} fields={bodyFields} />
          </Part>
        )}
        {!isOutgoing && <ExampleCall name={name} code={curlCommand(entry, location.origin)} />}
        <Part title={texts.responses}>
          <Responses document={document} entry={entry} />
        </Part>
        {example !== undefined && (
          <Part title={isOutgoing ? texts.messageExample : texts.responseExample}>
            <CodeBlock
              label={isOutgoing ? texts.messageOf(name) : texts.responseOf(name)}
              code={JSON.stringify(example, null, 2)}
            />
          </Part>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const summaryLine = {
  '& .MuiAccordionSummary-content': { flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
};

const OperationName = ({ entry, isOutgoing }: { entry: ApiOperation; isOutgoing: boolean }) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <Chip size="small" variant="outlined" label={isOutgoing ? texts.sentToYou : entry.method} />
    <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
      {entry.path}
    </Box>
  </Stack>
);

const ExampleCall = ({ name, code }: { name: string; code: string }) => (
  <CodeBlock label={texts.exampleOf(name)} code={code}>
    <CopyButton
      label={texts.copyExampleOf(name)}
      text={code}
      copied={texts.exampleCopied}
      failed={heClipboard.textFailed}
    />
  </CodeBlock>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Typography component="p" variant="subtitle2" sx={{ marginTop: 2 }}>
      {title}
    </Typography>
    {children}
  </>
);

const Responses = ({
  document: { components },
  entry,
}: {
  document: OpenApiDocument;
  entry: ApiOperation;
}) => (
  <Box component="ul" sx={{ marginBlock: 0.5 }}>
    {Object.entries(entry.operation.responses).map(([status, response]) => (
      <li key={status}>
        {status === 'default' ? texts.otherResponse : <bdi>{status}</bdi>}
        {': '}
        {resolveResponse(components, response)?.description}
      </li>
    ))}
  </Box>
);

/** Returns the document's example of the 2xx response, or an example that is generated from the schema. */
function responseExample({ components }: OpenApiDocument, { operation }: ApiOperation): unknown {
  const [success] = Object.entries(operation.responses).filter(([status]) =>
    status.startsWith('2'),
  );
  const media = success && resolveResponse(components, success[1])?.content?.['application/json'];
  return media && (media.example ?? sampleValue(components, media.schema));
}
