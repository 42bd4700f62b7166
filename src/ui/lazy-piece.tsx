import { type ComponentType, createElement, lazy } from 'react';
import { recordMissingPiece } from '../lib/reload-after-update.ts';

const failed = new Set<() => void>();

/** Before what failed is drawn again: pieces of the product that could not be loaded are asked for anew. */
export function retryFailedPieces(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** As React's `lazy`, which keeps a failure for as long as the page is open: here it lasts until somebody tries again. */
export function lazyPiece<Piece extends ComponentType<never>>(load: () => Promise<{ default: Piece }>): Piece {
  const loadOrNote = async (): Promise<{ default: ComponentType<object> }> => {
    try {
      return (await load()) as unknown as { default: ComponentType<object> };
    } catch (error) {
      failed.add(forget);
      recordMissingPiece(error);
      throw error;
    }
  };
  let current: ComponentType<object> = lazy(loadOrNote);
  const forget = () => {
    current = lazy(loadOrNote);
  };
  const Retried = (props: object) => createElement(current, props);
  return Retried as unknown as Piece;
}
