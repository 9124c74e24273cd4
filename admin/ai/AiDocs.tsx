import { Alert, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import { he } from '#domain/he/admin/aiScreen.ts';
import { apiPath } from '../api/request.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { ConnectMcp } from './ConnectMcp.tsx';
import { OperationPanel } from './OperationPanel.tsx';
import { placesOf } from './readOpenApi.ts';

const texts = he.docs;
const documentPath = '/openapi.json';

/** How a program works with the site: the API's own document, as people read it. */
export function AiDocs() {
  const { data: document, isError, refetch } = useApiQuery<OpenApiDocument>(documentPath);
  return (
    <Stack spacing={3} sx={{ maxWidth: 860 }}>
      {isError && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>{he.retry}</Button>}>
          {texts.loadFailed}
        </Alert>
      )}
      {!document && !isError && <Skeleton variant="rounded" height={320} />}
      {document && <Intro document={document} />}
      <ConnectMcp />
      {document?.tags.map(({ name, description }) => (
        <section key={name} aria-labelledby={`docs-${name}`}>
          <Typography id={`docs-${name}`} variant="h2" sx={{ marginBottom: 1 }}>
            {description}
          </Typography>
          {placesOf(document, name)
            // Told above: nobody calls it by hand.
            .filter(({ path }) => path !== mcpPath)
            .map((place) => (
              <OperationPanel
                key={place.operation.operationId}
                document={document}
                place={place}
                isOpen={place.operation.security.length > 0}
              />
            ))}
          {name === 'webhooks' &&
            Object.entries(document.webhooks).map(([event, { post: operation }]) => (
              <OperationPanel
                key={event}
                document={document}
                place={{ method: 'POST', path: event, operation }}
                isOutgoing
              />
            ))}
        </section>
      ))}
    </Stack>
  );
}

const mcpPath = `${apiPath}/mcp`;

const Intro = ({ document }: { document: OpenApiDocument }) => (
  <div>
    <Typography>{document.info.description}</Typography>
    <Link
      href={`${apiPath}${documentPath}`}
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-block', paddingBlock: 1.25 }}
    >
      {texts.whole}
    </Link>
    <Typography variant="body2" color="text.secondary">
      {texts.wholeHelp}
    </Typography>
  </div>
);
