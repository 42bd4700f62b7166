import type { NavigationRequest } from '../sequencing/overall.ts';

const plain = ['continue', 'previous', 'exit', 'exitAll', 'suspendAll'] as const;

/** What the page around the package asks for; null: something else. */
export function readCommand(data: unknown): NavigationRequest | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, request, target } = data as Record<string, unknown>;
  if (type !== 'navigate') return null;
  if (request === 'choice') return typeof target === 'string' ? { kind: 'choice', target } : null;
  const kind = plain.find((one) => one === request);
  return kind === undefined ? null : { kind };
}
