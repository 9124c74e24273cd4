import { Link, Stack, Typography } from '@mui/material';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import { he } from '#domain/he/admin/ai.ts';
import { apiClient } from '../api/apiClient.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { listOperations } from './apiOperations.ts';
import { ConnectMcp } from './ConnectMcp.tsx';
import { OperationPanel } from './OperationPanel.tsx';
import { openApiPath, useOpenApi } from './useOpenApi.ts';

const texts = he.docs;

/** Renders the OpenAPI document of the API as a readable page. */
export function AiDocs() {
  const query = useOpenApi();
  const { data: document } = query;
  return (
    <Stack spacing={3} sx={{ maxWidth: 860 }}>
      <QueryContent query={query} heightPx={320} failed={texts.loadFailed}>
        {(loaded) => <Intro document={loaded} />}
      </QueryContent>
      <ConnectMcp />
      {document?.tags.map(({ name, description }) => (
        <section key={name} aria-labelledby={`docs-${name}`}>
          <Typography id={`docs-${name}`} variant="h2" sx={{ marginBottom: 1 }}>
            {description}
          </Typography>
          {listOperations(document, name)
            // Omits the MCP operation, which `ConnectMcp` documents.
            .filter(({ path }) => path !== mcpPath)
            .map((entry) => (
              <OperationPanel
                key={entry.operation.operationId}
                document={document}
                entry={entry}
                isOpen={entry.operation.security.length > 0}
              />
            ))}
          {name === 'webhooks' &&
            Object.entries(document.webhooks).map(([event, { post: operation }]) => (
              <OperationPanel
                key={event}
                document={document}
                entry={{ method: 'POST', path: event, operation }}
                isOutgoing
              />
            ))}
        </section>
      ))}
    </Stack>
  );
}

const mcpPath: string = apiClient.mcp.$path();

const Intro = ({ document }: { document: OpenApiDocument }) => (
  <div>
    <Typography>{document.info.description}</Typography>
    <Link
      href={openApiPath}
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-block', paddingBlock: 1.25 }}
    >
      {texts.document}
    </Link>
    <Typography variant="body2" color="text.secondary">
      {texts.documentHelp}
    </Typography>
  </div>
);
