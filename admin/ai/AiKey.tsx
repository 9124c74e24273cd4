import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { ApiKeyInfo } from '#domain/api/apiKey.ts';
import { he } from '#domain/he/admin/ai.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { CopyField } from '../components/CopyField.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { PublishPermission } from './PublishPermission.tsx';

/** Shows the API key of AI publishers. The server stores only a hash, so the full key appears only once. */
export function AiKey() {
  const query = useApiQuery(['ai', 'key'], (signal) =>
    readBody(apiClient.ai.key.$get({}, withSignal(signal))),
  );
  const [newKey, setNewKey] = useState('');

  const generate = async () => {
    setNewKey('');
    const { apiKey } = await readBody(apiClient.ai['generate-key'].$post());
    setNewKey(apiKey);
  };

  return (
    <Box sx={{ maxWidth: 720 }}>
      <FormSection title={he.tabs.key}>
        <Stack spacing={2}>
          <QueryContent query={query} heightPx={48} failed={he.loadFailed}>
            {(info) =>
              info ? (
                <>
                  <KeyFacts info={info} />
                  <PublishPermission canPublish={info.canPublish} />
                </>
              ) : (
                <Typography>{he.noKey}</Typography>
              )
            }
          </QueryContent>
          {newKey && (
            <Alert severity="warning" role="status">
              <Typography gutterBottom>{he.generatedText}</Typography>
              <CopyField
                label={he.yourKey}
                value={newKey}
                texts={{ copy: he.copyKey, copied: he.keyCopied }}
              />
            </Alert>
          )}
          <Stack direction="row">
            <ConfirmButton
              label={he.generate}
              icon={<KeyOutlined />}
              confirmIcon={KeyOutlined}
              isIcon={false}
              question={query.data === null ? he.confirmFirst : he.confirmGenerate}
              texts={{
                done: he.generated,
                doneText: he.generatedText,
                failed: he.generateFailed,
                failedText: he.generateFailedText,
              }}
              run={generate}
            />
          </Stack>
        </Stack>
      </FormSection>
    </Box>
  );
}

const KeyFacts = ({ info: { prefix, createdAt, lastUsedAt } }: { info: ApiKeyInfo }) => (
  <div>
    <Typography>
      {he.prefix} <bdi dir="ltr">{prefix}…</bdi>
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {he.madeAt(dateAndTime(createdAt))}
      {' · '}
      {lastUsedAt ? he.usedAt(dateAndTime(lastUsedAt)) : he.neverUsed}
    </Typography>
  </div>
);
