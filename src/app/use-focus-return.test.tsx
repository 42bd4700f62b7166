import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { useFocusReturn } from './use-focus-return.ts';

/** Drawn where dialogs of the console are, and gone with the component that draws it. */
function Dialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [isInnerOpen, setIsInnerOpen] = useState(false);
  const body = (
    <div>
      <div role="dialog">
        <button type="button" onClick={() => setIsInnerOpen(true)}>{`Open in ${name}`}</button>
        <button type="button" onClick={onClose}>{`Close ${name}`}</button>
      </div>
      {isInnerOpen ? <Dialog name={`${name}, inner`} onClose={() => setIsInnerOpen(false)} /> : null}
    </div>
  );
  return createPortal(body, document.body);
}

function Page() {
  useFocusReturn();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? <Dialog name="outer" onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

it('who closes a dialog stands where they opened it, in a dialog below or on the page', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Open in outer' }));
  await user.click(screen.getByRole('button', { name: 'Close outer, inner' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open in outer'));
  await user.click(screen.getByRole('button', { name: 'Close outer' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
});
