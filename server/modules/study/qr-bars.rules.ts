import { create } from 'qrcode';

interface QrBar {
  readonly row: number;
  readonly column: number;
  /** Dark cells side by side. */
  readonly length: number;
}

/** The QR code of a text as bars of dark cells; `size` is how many cells it is wide and high. */
export function listQrBars(text: string): { size: number; bars: readonly QrBar[] } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const bars: QrBar[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const begin = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      bars.push({ row, column: begin, length: column - begin + 1 });
    }
  }
  return { size: modules.size, bars };
}
