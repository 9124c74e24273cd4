import { Tab, Tabs } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { TextInput, Title } from 'react-admin';
import { z } from 'zod';
import { he } from '#domain/he/ads.ts';
import { adSettingKeys } from '#domain/setting.ts';
import { FormSection } from '../layout/FormSection.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { settingField } from '../settings/settingsSchema.ts';

type Network = keyof typeof he.tabs;

const networks: Network[] = ['adsense', 'others'];

/** Both tabs are one form: to save is to save all of it. */
export function AdsScreen() {
  const [shown, setShown] = useState<Network>('adsense');
  return (
    <>
      <Title title={he.resource.name.split(' ')[0]} />
      <SettingsForm
        schema={adsSchema}
        intro={he.intro}
        texts={{ done: he.saved.title, doneText: he.saved.text, failed: he.saveFailed }}
      >
        <Tabs
          value={shown}
          onChange={(_event, network: Network) => setShown(network)}
          aria-label={he.tabsLabel}
        >
          {networks.map((network) => (
            <Tab
              key={network}
              value={network}
              id={`ads-tab-${network}`}
              aria-controls={`ads-panel-${network}`}
              label={<bdi>{he.tabs[network]}</bdi>}
            />
          ))}
        </Tabs>
        <Panel network="adsense" shown={shown}>
          <CodeInput source="adsenseId" placeholder={he.adsensePlaceholder} />
          <CodeInput source="adsenseHead" rows={6} />
          <CodeInput source="googleVerificationCode" />
          <CodeInput source="sidebarAdCode" rows={10} help={he.helpSidebar} />
        </Panel>
        <Panel network="others" shown={shown}>
          <CodeInput source="taboolaPublisherId" />
          <CodeInput source="taboolaScriptHead" rows={3} />
          <CodeInput source="outbrainWidgetIds" help={he.helpOutbrain} />
        </Panel>
      </SettingsForm>
    </>
  );
}

const adsSchema = z.object(
  Object.fromEntries(adSettingKeys.map((key) => [key, settingField(key)])),
);

/** Fields of the tab that is not shown stay part of the form. */
const Panel = ({
  network,
  shown,
  children,
}: {
  network: Network;
  shown: Network;
  children: ReactNode;
}) => (
  <div
    role="tabpanel"
    id={`ads-panel-${network}`}
    aria-labelledby={`ads-tab-${network}`}
    hidden={network !== shown}
  >
    <FormSection>{children}</FormSection>
  </div>
);

const CodeInput = ({
  source,
  rows,
  placeholder,
  help,
}: {
  source: (typeof adSettingKeys)[number];
  rows?: number;
  placeholder?: string;
  help?: string;
}) => (
  <TextInput
    source={source}
    resource="ads"
    parse={asText}
    {...(rows && { multiline: true, minRows: rows, maxRows: 2 * rows })}
    {...(placeholder && { placeholder })}
    {...(help && { helperText: help })}
    slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
  />
);

// react-admin would make null of an emptied text; a setting is always text.
const asText = (value: string) => value;
