import { Box, Link, Typography } from '@mui/material';
import { he } from '#domain/he/admin/webhooks.ts';
import { absoluteUrl, homePath, postPath } from '#domain/paths.ts';
import { standardWebhooksUrl, type WebhookMessage } from '#domain/webhook.ts';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { FormSection } from '../forms/FormSection.tsx';

const { guide: texts } = he;

export const ReceiverGuide = () => (
  <Box sx={{ maxWidth: 720 }}>
    <FormSection title={texts.title}>
      <Typography
        component="ol"
        sx={{ paddingInlineStart: 3, margin: 0, '& li': { marginBlock: 0.5 } }}
      >
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Typography>
      <CodeBlock label={texts.example} code={JSON.stringify(exampleMessage(), null, 2)} />
      <Link
        href={standardWebhooksUrl}
        target="_blank"
        rel="noopener"
        sx={{ display: 'inline-block', paddingBlock: 1.25 }}
      >
        {texts.link}
      </Link>
    </FormSection>
  </Box>
);

function exampleMessage(): WebhookMessage {
  const slug = 'zivon-x5-review';
  const url = absoluteUrl(location.origin, postPath(slug));
  return {
    type: 'post_update',
    timestamp: '2026-11-20T10:00:00.000Z',
    data: {
      id: 7,
      slug,
      title: 'Zivon X5',
      url,
      eventId: 42,
      allPages: false,
      urls: [url, absoluteUrl(location.origin, homePath)],
    },
  };
}
