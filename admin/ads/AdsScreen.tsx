import { type ComponentProps, useState } from 'react';
import { Title, useGetResourceLabel } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { he } from '#domain/he/admin/ads.ts';
import { adSettingKeys } from '#domain/setting.ts';
import { TabPanels } from '../components/TabPanels.tsx';
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
        <TabPanels
          label={he.tabsLabel}
          variant="scrollable"
          shown={shown}
          onShow={setShown}
          tabs={networks.map((network) => ({
            name: network,
            label: <bdi>{he.tabs[network]}</bdi>,
            content: (
              <FormSection>
                {inputs[network].map((input) => (
                  <AdInput key={input.source} {...input} />
                ))}
              </FormSection>
            ),
            staysMounted: true,
          }))}
        />
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
