import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTranslations } from '../testing/test-kit.tsx';
import { ReadPart } from './panel.tsx';
import type { PartShape } from './part-skeleton.tsx';

const reading = { data: undefined, error: null, isReading: true, retry: () => undefined };
const draw = (height: number, shape?: PartShape) => {
  const { container } = render(
    <ReadPart reading={reading} height={height} {...(shape && { shape })}>
      {() => null}
    </ReadPart>,
  );
  return container.querySelector('[aria-busy="true"]') ?? container;
};
const shapes = (drawn: Element) => drawn.querySelectorAll('.ui-skeleton').length;

beforeAll(startTranslations);

describe('a part that is read', () => {
  it('has the shape of lines, as many as there is room for', () => {
    expect(shapes(draw(48))).toBe(1);
    expect(shapes(draw(320))).toBe(8);
    expect(draw(320).querySelector<HTMLElement>('.kit-part-shape')?.style.height).toBe('320px');
  });

  it('has the shape of fields in panels, or of a list beside what one of it holds', () => {
    expect(draw(640, 'form').querySelectorAll('.kit-panel')).toHaveLength(2);
    const split = draw(480, 'split');
    expect(split.querySelectorAll('.kit-part-shape--lines, .kit-part-shape--form')).toHaveLength(2);
    expect(split.querySelector<HTMLElement>('.kit-part-shape')?.style.height).toBe('480px');
  });

  it('is one surface where one surface comes, and nothing where nothing has a height', () => {
    expect(shapes(draw(340, 'surface'))).toBe(1);
    expect(shapes(draw(0))).toBe(0);
  });
});
