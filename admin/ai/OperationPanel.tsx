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
import { he } from '#domain/he/admin/aiScreen.ts';
import { he as clipboard } from '#domain/he/admin/clipboard.ts';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { FieldTable } from './FieldTable.tsx';
import { fieldsOf, parametersOf } from './fieldsOf.ts';
import { curlOf, type Place, responseOf, sampleOf, schemaOf } from './readOpenApi.ts';

const texts = he.docs;

interface OperationPanelProps {
  document: OpenApiDocument;
  place: Place;
  isOpen?: boolean;
  /** Sent by us to somebody, and not to us. */
  isOutgoing?: boolean;
}

/** One operation: what it is for, what it takes, a call to copy, and what it answers. */
export function OperationPanel({ document, place, isOpen, isOutgoing }: OperationPanelProps) {
  const { components } = document;
  const { operationId, summary, description, parameters = [], requestBody } = place.operation;
  const name = isOutgoing ? place.path : `${place.method} ${place.path}`;
  const body = requestBody?.content['application/json'];
  const taken = body && !isOutgoing ? fieldsOf(schemaOf(components, body.schema)) : [];
  const example = isOutgoing ? body?.example : answerExample(document, place);

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
        <PlaceName place={place} isOutgoing={isOutgoing ?? false} />
        <Typography variant="body2" component="span" color="text.secondary">
          {summary}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {description && <Typography gutterBottom>{description}</Typography>}
        {parameters.length > 0 && (
          <Part title={texts.parameters}>
            <FieldTable label={texts.parametersOf(name)} fields={parametersOf(parameters)} />
          </Part>
        )}
        {taken.length > 0 && (
          <Part title={texts.body}>
            <FieldTable label={texts.fieldsOf(name)} fields={taken} />
          </Part>
        )}
        {!isOutgoing && <Copied name={name} code={curlOf(place, location.origin)} />}
        <Part title={texts.answers}>
          <Answers document={document} place={place} />
        </Part>
        {example !== undefined && (
          <Part title={isOutgoing ? texts.messageExample : texts.answerExample}>
            <CodeBlock
              label={isOutgoing ? texts.messageOf(name) : texts.answerOf(name)}
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

const PlaceName = ({ place, isOutgoing }: { place: Place; isOutgoing: boolean }) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <Chip size="small" variant="outlined" label={isOutgoing ? texts.sentToYou : place.method} />
    <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
      {place.path}
    </Box>
  </Stack>
);

const Copied = ({ name, code }: { name: string; code: string }) => (
  <CodeBlock label={texts.exampleOf(name)} code={code}>
    <CopyButton
      label={texts.copyExampleOf(name)}
      text={code}
      copied={texts.exampleCopied}
      failed={clipboard.textFailed}
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

const Answers = ({
  document: { components },
  place,
}: {
  document: OpenApiDocument;
  place: Place;
}) => (
  <Box component="ul" sx={{ marginBlock: 0.5 }}>
    {Object.entries(place.operation.responses).map(([status, response]) => (
      <li key={status}>
        {status === 'default' ? texts.otherAnswer : <bdi>{status}</bdi>}
        {': '}
        {responseOf(components, response)?.description}
      </li>
    ))}
  </Box>
);

/** What it is answered when all goes well: the document's own example, else one of that form. */
function answerExample({ components }: OpenApiDocument, { operation }: Place): unknown {
  const [good] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  const media = good && responseOf(components, good[1])?.content?.['application/json'];
  return media && (media.example ?? sampleOf(components, media.schema));
}
