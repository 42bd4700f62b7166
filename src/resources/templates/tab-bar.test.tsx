import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TabBar } from './tab-bar.tsx';

const tabs = [
  { key: 'one', label: 'One' },
  { key: 'two', label: 'Two' },
  { key: 'three', label: 'Three' },
] as const;

function Example() {
  const [active, setActive] = useState<'one' | 'two' | 'three'>('one');
  return <TabBar label="Parts" tabs={tabs} active={active} panelId="panel" onChange={setActive} />;
}

const shown = () => screen.getByRole('tab', { selected: true });

it('Tabs are reached once by Tab, and moved through by arrows, round the ends.', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(document.activeElement).toBe(shown());
  await user.keyboard('{ArrowRight}');
  expect(shown().textContent).toBe('Two');
  expect(document.activeElement).toBe(shown());
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown().textContent).toBe('Three');
  await user.tab();
  expect(document.activeElement).not.toBe(shown());
});

it('A click chooses a tab.', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('tab', { name: 'Two' }));
  expect(shown().textContent).toBe('Two');
});
