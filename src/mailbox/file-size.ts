const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size in the unit that people read it in: 48,213 bytes are 47 kilobytes. */
export function fileSize(bytes: number): { value: number; unit: (typeof units)[number] } {
  const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2;
  return { value: Math.round(bytes / 1024 ** step), unit: units[step] };
}
