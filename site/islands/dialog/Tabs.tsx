import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Tab<Name extends string> {
  name: Name;
  label: string;
  content: ReactNode;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Tabs whose contents all stay as they are, so that changing the tab loses nothing that was typed. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: Props<Name>) {
  const id = useId();

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const to = tabs.at(steps[event.key]?.(at, tabs.length) ?? at);
    if (!to || !(event.key in steps)) return;
    event.preventDefault();
    onChoose(to.name);
    document.getElementById(`${id}-${to.name}-tab`)?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            id={`${id}-${name}-tab`}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            aria-controls={`${id}-${name}`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          id={`${id}-${name}`}
          className="tab-panel"
          role="tabpanel"
          aria-labelledby={`${id}-${name}-tab`}
          hidden={name !== chosen}
        >
          {content}
        </div>
      ))}
    </>
  );
}

/** In a page that reads from the right, the next tab is the one on the left. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: () => -1,
};
