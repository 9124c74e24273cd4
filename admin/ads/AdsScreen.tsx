import { Tab, Tabs } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Title } from 'react-admin';
import { z } from 'zod';
import { he } from '#domain/he/admin/ads.ts';
import { adSettingKeys } from '#domain/setting.ts';
import { FormSection } from '../components/FormSection.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { settingField } from '../settings/settingsSchema.ts';
import { AdInput } from './AdInput.tsx';
import { SlotStates } from './SlotStates.tsx';

type Network = keyof typeof he.tabs;

const networks: Network[] = ['adsense', 'others'];

/** Shows the ad settings in two tabs. One save stores the settings of both tabs. */
export function AdsScreen() {
  const [shown, setShown] = useState<Network>('adsense');
  return (
    <>
      <Title title={he.resource.name.split(' ')[0]} />
      <SettingsForm
        schema={adsSchema}
        intro={he.intro}
        texts={{
          done: he.saved.title,
          doneText: he.saved.text,
          failed: he.saveFailed.title,
          fallbackText: he.saveFailed.text,
        }}
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
          <AdInput source="adsenseId" placeholder={he.adsensePlaceholder} />
          <AdInput source="adsenseHead" rows={6} />
          <AdInput source="googleVerificationCode" />
          <AdInput source="sidebarAdCode" rows={10} help={he.helpSidebar} />
        </Panel>
        <Panel network="others" shown={shown}>
          <AdInput source="taboolaPublisherId" />
          <AdInput source="taboolaScriptHead" rows={3} />
          <AdInput source="outbrainWidgetIds" help={he.helpOutbrain} />
        </Panel>
        <SlotStates />
      </SettingsForm>
    </>
  );
}

const adsSchema = z.object(
  Object.fromEntries(adSettingKeys.map((key) => [key, settingField(key)])),
);

/** A hidden panel stays mounted, so that its fields remain part of the form. */
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
