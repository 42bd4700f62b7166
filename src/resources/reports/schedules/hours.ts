export const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
