import type { ReactNode } from 'react';
import { brandedColours } from './brand.ts';
import { cssName } from './css-variables.ts';
import { AreaTheme, useTheme } from './theme.ts';
import type { ThemeName } from './tokens.ts';

interface ThemeAreaProps {
  theme: ThemeName;
  className: string;
  children: ReactNode;
}

/** A part of the page in a theme of its own, in the organization's colour. What is drawn in it asks `useTheme` as ever. */
export function ThemeArea(props: ThemeAreaProps) {
  return (
    <AreaTheme value={props.theme}>
      <Area {...props} />
    </AreaTheme>
  );
}

function Area({ theme, className, children }: ThemeAreaProps) {
  const { palette } = useTheme();
  const colours = Object.fromEntries(brandedColours.map((name) => [cssName(name), palette[name]]));
  return (
    <div className={className} data-theme={theme} style={colours}>
      {children}
    </div>
  );
}
