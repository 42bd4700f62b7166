import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MenuDropdown } from './menu-dropdown.tsx';

it('says that its button opens a menu, and whether it is open', async () => {
  const user = userEvent.setup({ delay: null });
  const onChoose = vi.fn<(key: string) => void>();
  render(
    <MenuDropdown items={[{ key: 'copy', label: 'Copy' }]} onChoose={onChoose}>
      <button type="button">More</button>
    </MenuDropdown>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  const told = () => ['aria-haspopup', 'aria-expanded'].map((name) => button.getAttribute(name));
  expect(told()).toEqual(['menu', 'false']);
  await user.click(button);
  expect(told()).toEqual(['menu', 'true']);
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  expect(told()).toEqual(['menu', 'false']);
  expect(onChoose.mock.calls).toEqual([['copy']]);
});
