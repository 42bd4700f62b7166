import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface TabBarProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  active: Key;
  /** Id of the element that shows the active tab. */
  panelId: string;
  onChange: (key: Key) => void;
}

/** Tabs that wrap where there is no room: every one of them stays in view. Arrow keys move, as in any tab list. */
export function TabBar<Key extends string>({ label, tabs, active, panelId, onChange }: TabBarProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : tabs.findIndex(({ key }) => key === active) + step;
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
  };
  return (
    <div ref={list} className="template-tabs__list" role="tablist" aria-label={label}>
      {tabs.map(({ key, label: words }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${panelId}-${key}`}
          data-tab={key}
          aria-selected={key === active}
          aria-controls={panelId}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={move}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
