import { Box, Tab, Tabs, type TabsProps } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface TabPanelsProps<Name extends string> extends Pick<TabsProps, 'variant'> {
  label: string;
  tabs: readonly {
    name: Name;
    label: ReactNode;
    content: ReactNode;
    /** Whether the content is mounted while it is hidden, because it has state or the fields of a form. */
    staysMounted?: boolean;
  }[];
  shown: Name;
  onShow: (name: Name) => void;
}

/** Shows a row of tabs and the panel of the selected tab. */
export function TabPanels<Name extends string>({
  label,
  tabs,
  shown,
  onShow,
  ...tabsProps
}: TabPanelsProps<Name>) {
  const id = useId();
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_event, name: Name) => onShow(name)}
        aria-label={label}
        {...tabsProps}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            label={tab.label}
            id={`${id}${tab.name}-tab`}
            aria-controls={`${id}${tab.name}`}
          />
        ))}
      </Tabs>
      {tabs.map(({ name, content, staysMounted }) => (
        <Box
          key={name}
          role="tabpanel"
          id={`${id}${name}`}
          aria-labelledby={`${id}${name}-tab`}
          hidden={name !== shown}
        >
          {(staysMounted || name === shown) && content}
        </Box>
      ))}
    </>
  );
}
