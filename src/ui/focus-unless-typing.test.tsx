import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { focusUnlessTyping } from './focus-unless-typing.ts';

describe('A dialog that has opened', () => {
  beforeEach(() => {
    render(
      <div role="dialog" aria-label="Department">
        <button type="button">Close</button>
        <input aria-label="Title" />
        <input aria-label="Place" />
      </div>,
    );
  });

  it('gives the focus to its first field, also from its close button', () => {
    screen.getByRole('button').focus();
    focusUnlessTyping(screen.getByLabelText('Title'));
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  });

  it('leaves whoever is in another field already where they are', () => {
    screen.getByLabelText('Place').focus();
    focusUnlessTyping(screen.getByLabelText('Title'));
    expect(document.activeElement).toBe(screen.getByLabelText('Place'));
  });
});
