import { Tab, Tabs } from '@mui/material';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Title, useGetResourceLabel } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { he } from '#domain/he/admin/ads.ts';
import { adSettingKeys } from '#domain/setting.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { settingField } from '../settings/settingsSchema.ts';
import { AdInput } from './AdInput.tsx';
import { SlotStates } from './SlotStates.tsx';

type Network = keyof typeof he.tabs;

const networks: Network[] = ['adsense', 'others'];

const inputs: Record<Network, ComponentProps<typeof AdInput>[]> = {
  adsense: [
    { source: 'adsenseId', placeholder: he.adsensePlaceholder },
    { source: 'adsenseHead', rows: 6 },
    { source: 'googleVerificationCode' },
    { source: 'sidebarAdCode', rows: 10, help: he.helpSidebar },
  ],
  others: [
    { source: 'taboolaPublisherId' },
    { source: 'taboolaScriptHead', rows: 3 },
    { source: 'outbrainWidgetIds', help: he.helpOutbrain },
  ],
};

/** Shows the ad settings in two tabs. One save stores the settings of both tabs. */
export function AdsScreen() {
  const [shown, setShown] = useShownNetwork();
  const resourceLabel = useGetResourceLabel();
  return (
    <>
      <Title title={resourceLabel('ads', 2)} />
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
          variant="scrollable"
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
        {networks.map((network) => (
          <Panel key={network} network={network} shown={shown}>
            {inputs[network].map((input) => (
              <AdInput key={input.source} {...input} />
            ))}
          </Panel>
        ))}
        <SlotStates />
      </SettingsForm>
    </>
  );
}

/** Returns the network of the open tab, and its setter. A URL that names a field, such as `/ads#taboolaScriptHead`, opens its tab. */
function useShownNetwork() {
  const { hash, key } = useLocation();
  const [shown, setShown] = useState<Network>(networkOf(hash) ?? 'adsense');
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    setShown(networkOf(hash) ?? shown);
  }
  return [shown, setShown] as const;
}

const networkOf = (hash: string) =>
  networks.find((network) => inputs[network].some(({ source }) => `#${source}` === hash));

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
