import { lazyPiece } from '../ui/lazy-piece.tsx';
import type { Load, View } from './declare/resource.ts';

const views = new WeakMap<object, unknown>();

/** The component that a declaration loads: made once, so that drawing again does not load again. */
export function lazyView<Props>(load: Load<Props>): View<Props> {
  const known = views.get(load) as View<Props> | undefined;
  if (known) return known;
  const made: unknown = lazyPiece(load as () => Promise<{ default: View<object> }>);
  views.set(load, made);
  return made as View<Props>;
}
