import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { he } from '#domain/he/admin/ai.ts';
import { TabPanels } from '../components/TabPanels.tsx';
import { AiDocs } from './AiDocs.tsx';
import { AiKey } from './AiKey.tsx';
import { AiPosts } from './AiPosts.tsx';

export function AiScreen() {
  const [shown, setShown] = useState<keyof typeof he.tabs>('key');
  return (
    <Stack spacing={2} sx={{ marginTop: 2 }}>
      <Title title={he.tabsLabel} />
      <Typography color="text.secondary">{he.intro}</Typography>
      <TabPanels
        label={he.tabsLabel}
        shown={shown}
        onShow={setShown}
        tabs={[
          // A new key is shown only once, so a look at the documentation must not lose it.
          { name: 'key', label: he.tabs.key, content: <KeyPanel />, staysMounted: true },
          { name: 'docs', label: he.tabs.docs, content: <AiDocs /> },
        ]}
      />
    </Stack>
  );
}

const KeyPanel = () => (
  <Stack spacing={2}>
    <AiKey />
    <AiPosts />
  </Stack>
);
