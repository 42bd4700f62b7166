import type { ScormXml } from '#schema/scorm.ts';

/** The first child of that name; null where there is none. */
export function childOf(node: ScormXml | null, name: string): ScormXml | null {
  return node?.children.find((child) => child.name === name) ?? null;
}

export function childrenOf(node: ScormXml | null, name: string): ScormXml[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** What an attribute says, and what holds where it is absent. */
export function isTrue(node: ScormXml | null, name: string, otherwise: boolean): boolean {
  const text = node?.attributes[name];
  return text === undefined ? otherwise : text === 'true' || text === '1';
}

export function numberIn(text: string | undefined, otherwise: number): number {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : otherwise;
}
