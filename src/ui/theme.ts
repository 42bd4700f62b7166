import { createContext, useContext, useSyncExternalStore } from 'react';
import { brandedColours, paletteOf } from './brand.ts';
import { cssName } from './css-variables.ts';
import type { Palette, ThemeName } from './tokens.ts';

export type ThemeChoice = ThemeName | 'system';

const storageKey = 'theme';
const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let brandColour: string | null = null;
/** Paper is light, whatever the screen is. */
let isOnPaper = false;

/** What the person chose on this browser; `system` until they choose. */
function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The theme in force now. */
function currentTheme(): ThemeName {
  if (isOnPaper) return 'light';
  const choice = readThemeChoice();
  if (choice !== 'system') return choice;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function applyTheme(): void {
  const theme = currentTheme();
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  const palette = paletteOf(theme, brandColour);
  for (const name of brandedColours) {
    if (brandColour === null) root.style.removeProperty(cssName(name));
    else root.style.setProperty(cssName(name), palette[name]);
  }
  for (const listener of listeners) listener();
}

/** Puts the theme on the page and follows the system's. Called once, before anything is drawn. */
export function startTheme(): void {
  applyTheme();
  window.matchMedia(darkQuery).addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) applyTheme();
  });
  window.addEventListener('beforeprint', () => setOnPaper(true));
  window.addEventListener('afterprint', () => setOnPaper(false));
}

function setOnPaper(is: boolean): void {
  isOnPaper = is;
  document.documentElement.toggleAttribute('data-paper', is);
  applyTheme();
}

/** Drawings take so long to be drawn in other colours, and as wide as paper is. */
const redrawMs = 300;

/** Prints the page as it is on paper: everything light and as wide as an A4 page, drawings too. */
export function printPage(): void {
  setOnPaper(true);
  window.setTimeout(() => window.print(), redrawMs);
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  applyTheme();
}

/** The organization's primary colour (`#rrggbb`), corrected where it could not be read. Null is the product's green. */
export function setBrandColour(colour: string | null): void {
  brandColour = colour;
  applyTheme();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme of a part of the page that has one of its own (`ThemeArea`); null: it is the page's. */
export const AreaTheme = createContext<ThemeName | null>(null);

/** The theme, the choice behind it and the palette with the organization's colour. Draws again when any changes. */
export function useTheme(): { theme: ThemeName; choice: ThemeChoice; palette: Palette } {
  const area = useContext(AreaTheme);
  const state = useSyncExternalStore(subscribe, () => `${currentTheme()} ${readThemeChoice()} ${brandColour ?? ''}`);
  const [ofPage, choice] = state.split(' ') as [ThemeName, ThemeChoice];
  const theme = area ?? ofPage;
  return { theme, choice, palette: paletteOf(theme, brandColour) };
}
