import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Tab<Name extends string> {
  name: Name;
  label: string;
  content: ReactNode;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
}

/** Tabs with panels that stay mounted, so that typed text is kept when the user switches tabs. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect }: Props<Name>) {
  const id = useId();

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    // With a modifier, the keys are commands of the browser, such as the way back.
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const index = tabs.findIndex(({ name }) => name === selected);
    const target = tabs.at(targetIndex[key]?.(index, tabs.length) ?? index);
    if (!target || !(key in targetIndex)) return;
    event.preventDefault();
    onSelect(target.name);
    document.getElementById(`${id}-${target.name}-tab`)?.focus();
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
            aria-selected={name === selected}
            aria-controls={`${id}-${name}`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
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
          hidden={name !== selected}
        >
          {content}
        </div>
      ))}
    </>
  );
}

/**
 * Maps a key to the tab that it selects. The left arrow selects the next tab, because the page
 * reads from right to left.
 */
const targetIndex: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index + 1) % count,
  ArrowRight: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: () => -1,
};
