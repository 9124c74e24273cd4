import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { apiKeyPrefix } from '#domain/api/apiKey.ts';
import { he as heAi } from '#domain/he/admin/ai.ts';
import { he as heClipboard } from '#domain/he/admin/clipboard.ts';
import { he as heMcp } from '#domain/he/api/mcp.ts';
import { apiClient } from '../api/apiClient.ts';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { FormSection } from '../forms/FormSection.tsx';

const texts = heAi.mcp;

export const ConnectMcp = () => (
  <FormSection title={texts.title}>
    <Typography gutterBottom>{texts.text}</Typography>
    <CodeBlock label={texts.address} code={mcpUrl()}>
      <CopyButton
        label={texts.copyAddress}
        text={mcpUrl()}
        copied={texts.addressCopied}
        failed={heClipboard.textFailed}
      />
    </CodeBlock>
    <Typography>
      {texts.configHelp} <bdi dir="ltr">{keyPlaceholder}</bdi>
    </Typography>
    <CodeBlock label={texts.config} code={config()}>
      <CopyButton
        label={texts.copyConfig}
        text={config()}
        copied={texts.configCopied}
        failed={heClipboard.textFailed}
      />
    </CodeBlock>
    <Typography component="p" variant="subtitle2" sx={{ marginTop: 2 }}>
      {texts.tools}
    </Typography>
    <Box component="dl" sx={toolList}>
      {Object.entries(heMcp.tools).map(([name, { description }]) => (
        <Fragment key={name}>
          <dt>
            <code dir="ltr">{name}</code>
          </dt>
          <dd>{description}</dd>
        </Fragment>
      ))}
    </Box>
  </FormSection>
);

const toolList = {
  display: 'grid',
  gridTemplateColumns: { sm: 'max-content minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { sm: 1.5 },
  marginBlock: 1,
  '& code': { fontSize: '0.875rem', fontWeight: 600 },
  '& dd': { margin: 0, marginBlockEnd: { xs: 1.5, sm: 0 } },
};

const keyPlaceholder = `${apiKeyPrefix}…`;

const mcpUrl = () => `${location.origin}${apiClient.mcp.$path()}`;

const config = () =>
  JSON.stringify(
    {
      mcpServers: {
        blog: {
          type: 'http',
          url: mcpUrl(),
          headers: { Authorization: `Bearer ${keyPlaceholder}` },
        },
      },
    },
    null,
    2,
  );
