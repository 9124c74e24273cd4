import { Stack, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { he } from '#domain/he/admin/ai.ts';
import { AiDocs } from './AiDocs.tsx';
import { AiKey } from './AiKey.tsx';
import { AiPosts } from './AiPosts.tsx';

type TabName = keyof typeof he.tabs;

const tabs: TabName[] = ['key', 'docs'];

export function AiScreen() {
  const [shown, setShown] = useState<TabName>('key');
  return (
    <Stack spacing={2} sx={{ marginTop: 2 }}>
      <Title title={he.tabsLabel} />
      <Typography color="text.secondary">{he.intro}</Typography>
      <Tabs
        value={shown}
        onChange={(_event, tab: TabName) => setShown(tab)}
        aria-label={he.tabsLabel}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`ai-tab-${tab}`}
            aria-controls={`ai-panel-${tab}`}
            label={he.tabs[tab]}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="ai-panel-key" aria-labelledby="ai-tab-key" hidden={shown !== 'key'}>
        <Stack spacing={2}>
          <AiKey />
          <AiPosts />
        </Stack>
      </div>
      <div
        role="tabpanel"
        id="ai-panel-docs"
        aria-labelledby="ai-tab-docs"
        hidden={shown !== 'docs'}
      >
        {shown === 'docs' && <AiDocs />}
      </div>
    </Stack>
  );
}
