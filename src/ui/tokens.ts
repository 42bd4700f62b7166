/**
 * The look of the product as plain data: antd's theme, the CSS variables of the hand-built rooms and the charts read
 * this file and nothing else. Colours are `#rrggbb`, lengths pixels, times milliseconds. `variables.css` is generated
 * from it (see `css-variables.ts`), so that the page has its colours before any script runs.
 */

export interface Palette {
  /** Surfaces, from the page upwards. Borders tell them apart before shadows do. */
  page: string;
  card: string;
  raised: string;
  /** Hovered rows, tracks, skeletons: a step away from the card, never text. */
  subtle: string;
  border: string;
  /** Edge of an input or a switch: 3:1 against every surface. */
  controlBorder: string;
  /** Secondary text: 4.5:1 against every surface. */
  muted: string;
  text: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  /** Text and icons on a primary surface. */
  onPrimary: string;
  /** Pale primary surface and the text that it carries. */
  primarySoft: string;
  onPrimarySoft: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
  onDanger: string;
  info: string;
  infoSoft: string;
  focus: string;
  overlay: string;
}

export type ThemeName = 'light' | 'dark';

export const palettes: Readonly<Record<ThemeName, Palette>> = {
  light: {
    page: '#faf9f7',
    card: '#ffffff',
    raised: '#ffffff',
    subtle: '#f2f0ec',
    border: '#e3dfd8',
    controlBorder: '#89847a',
    muted: '#635e56',
    text: '#1f1d1a',
    primary: '#0a7a4f',
    primaryHover: '#0c8557',
    primaryActive: '#075d3c',
    onPrimary: '#ffffff',
    primarySoft: '#e2f2ea',
    onPrimarySoft: '#07593a',
    success: '#0a7a4f',
    successSoft: '#e2f2ea',
    warning: '#8a5600',
    warningSoft: '#fdf1d8',
    danger: '#b3261e',
    dangerSoft: '#fbeae8',
    onDanger: '#ffffff',
    info: '#3d5a73',
    infoSoft: '#e9eff4',
    focus: '#0a7a4f',
    overlay: '#1f1d1a',
  },
  dark: {
    page: '#151412',
    card: '#1e1c1a',
    raised: '#282623',
    subtle: '#2a2825',
    border: '#3b3834',
    controlBorder: '#837d73',
    muted: '#b1aaa0',
    text: '#f3f0ea',
    primary: '#3ddc97',
    primaryHover: '#63e6ae',
    primaryActive: '#2bbd7f',
    onPrimary: '#06281a',
    primarySoft: '#15372a',
    onPrimarySoft: '#8ff0c5',
    success: '#3ddc97',
    successSoft: '#15372a',
    warning: '#f0b64a',
    warningSoft: '#3a2d12',
    danger: '#ff8f85',
    dangerSoft: '#42231f',
    onDanger: '#2d0703',
    info: '#a2bcd4',
    infoSoft: '#222e39',
    focus: '#3ddc97',
    overlay: '#000000',
  },
};

/**
 * One colour per series of a phishing chart, the same in both themes and on every chart. Chosen at 3:1 against both
 * card surfaces and told apart by people with protanopia and deuteranopia (the test simulates both).
 */
export const chartPalette = {
  sent: '#777183',
  opened: '#3693d1',
  clicked: '#d27600',
  entered_data: '#c32f31',
  opened_attachment: '#814cc8',
  reported: '#13a874',
} as const;
export type ChartSeries = keyof typeof chartPalette;

export const fontFamily = '"Onest Variable", "Onest", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
export const monoFamily = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace';

export const fontSizes = { small: 12, body: 14, reading: 16, title: 20, display: 28 } as const;
export const fontWeights = { regular: 400, medium: 500, strong: 600 } as const;
export const lineHeights = { reading: 1.5, table: 1.35, title: 1.25 } as const;

export const radius = { control: 8, card: 12, pill: 999 } as const;
export const controlHeights = { console: 36, learner: 44 } as const;
export const tableRowHeight = 44;
export const siderWidth = { open: 240, collapsed: 64 } as const;
export const readingWidth = 720;
export const motion = { fast: 150, slow: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
