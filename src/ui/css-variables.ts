import {
  chartPalette,
  controlHeights,
  fontFamily,
  fontSizes,
  fontWeights,
  lineHeights,
  monoFamily,
  motion,
  palettes,
  radius,
  readingWidth,
  siderWidth,
  type ThemeName,
  tableRowHeight,
} from './tokens.ts';

/** `primaryHover` is `--primary-hover` on the page. */
export function cssName(name: string): string {
  return `--${kebab(name)}`;
}

function kebab(name: string): string {
  return name.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function themeBlock(selector: string, theme: ThemeName): string {
  const colours = Object.entries(palettes[theme]).map(([name, value]) => `  ${cssName(name)}: ${value};`);
  return `${selector} {\n  color-scheme: ${theme};\n${colours.join('\n')}\n}\n`;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

/**
 * The text of `variables.css`. A test compares it with the file, and `vitest run src/ui/tokens.test.ts -u` writes it
 * anew after a change of the tokens.
 */
export function cssVariables(): string {
  const sizes = [
    `  --font: ${fontFamily};`,
    `  --font-mono: ${monoFamily};`,
    ...Object.entries(fontSizes).map(([name, px]) => `  --size-${kebab(name)}: ${px / 16}rem;`),
    ...Object.entries(fontWeights).map(([name, value]) => `  --weight-${kebab(name)}: ${value};`),
    ...Object.entries(lineHeights).map(([name, value]) => `  --line-${kebab(name)}: ${value};`),
    ...Object.entries(radius).map(([name, px]) => `  --radius-${kebab(name)}: ${px}px;`),
    ...Object.entries(controlHeights).map(([name, px]) => `  --control-${kebab(name)}: ${px}px;`),
    `  --reading-width: ${readingWidth}px;`,
    `  --row-height: ${tableRowHeight}px;`,
    ...Object.entries(siderWidth).map(([name, px]) => `  --sider-${kebab(name)}: ${px}px;`),
    `  --motion-fast: ${motion.fast}ms;`,
    `  --motion-slow: ${motion.slow}ms;`,
    `  --easing: ${motion.easing};`,
    ...Object.entries(chartPalette).map(([name, value]) => `  --chart-${kebab(name)}: ${value};`),
  ];
  return [
    '/* Generated from tokens.ts: see css-variables.ts. */\n',
    // Any element may have a theme of its own: see `ThemeArea`.
    themeBlock(':root,\n[data-theme="light"]', 'light'),
    themeBlock('[data-theme="dark"]', 'dark'),
    // Until the script has put the theme on the page, the system's is the best guess: no flash of white in the dark.
    `@media (prefers-color-scheme: dark) {\n${indent(themeBlock(':root:not([data-theme])', 'dark'))}}\n`,
    `:root {\n${sizes.join('\n')}\n}\n`,
  ].join('\n');
}
