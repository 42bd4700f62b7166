import type { ThemeConfig } from 'antd';
import { theme as antdTheme } from 'antd';
import {
  controlHeights,
  fontFamily,
  fontSizes,
  fontWeights,
  motion,
  type Palette,
  radius,
  type ThemeName,
} from '../ui/tokens.ts';

/** antd's look from our tokens: the same colours, sizes and radii as the rooms that are drawn by hand. */
export function antdThemeOf(name: ThemeName, palette: Palette): ThemeConfig {
  return {
    algorithm: name === 'dark' ? darkAs(palette) : antdTheme.defaultAlgorithm,
    cssVar: { key: 'console' },
    hashed: false,
    token: {
      colorPrimary: palette.primary,
      colorPrimaryHover: palette.primaryHover,
      colorPrimaryActive: palette.primaryActive,
      colorPrimaryBg: palette.primarySoft,
      colorPrimaryBgHover: palette.primarySoft,
      colorPrimaryText: palette.primary,
      colorPrimaryTextHover: palette.primaryHover,
      colorLink: palette.primary,
      colorLinkHover: palette.primaryHover,
      colorLinkActive: palette.primaryActive,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: palette.info,
      // antd makes these from the colours above and turns our calm info into a grey bar.
      colorInfoBg: palette.infoSoft,
      colorInfoBorder: palette.border,
      colorSuccessBg: palette.successSoft,
      colorSuccessBorder: palette.border,
      colorWarningBg: palette.warningSoft,
      colorWarningBorder: palette.border,
      colorErrorBg: palette.dangerSoft,
      colorErrorBorder: palette.border,
      colorTextLightSolid: palette.onPrimary,
      colorText: palette.text,
      colorTextSecondary: palette.muted,
      colorTextTertiary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorBgLayout: palette.page,
      colorBgContainer: palette.card,
      colorBgElevated: palette.raised,
      colorBorder: palette.controlBorder,
      colorBorderSecondary: palette.border,
      colorSplit: palette.border,
      colorFillAlter: palette.subtle,
      fontFamily,
      fontSize: fontSizes.body,
      fontSizeSM: fontSizes.small,
      fontSizeLG: fontSizes.reading,
      fontWeightStrong: fontWeights.strong,
      borderRadius: radius.control,
      borderRadiusSM: radius.control - 2,
      borderRadiusLG: radius.card,
      controlHeight: controlHeights.console,
      motionDurationFast: `${motion.fast / 1000}s`,
      motionDurationMid: `${motion.fast / 1000}s`,
      motionDurationSlow: `${motion.slow / 1000}s`,
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', dangerColor: palette.onDanger },
      Segmented: { trackBg: palette.subtle, itemSelectedBg: palette.card },
      Select: { optionSelectedBg: palette.primarySoft, optionSelectedColor: palette.onPrimarySoft },
      Tabs: { horizontalMargin: '0 0 16px 0' },
    },
  };
}

/** antd's dark algorithm tones its base colours down; ours are meant for dark surfaces as they are. */
function darkAs(palette: Palette): typeof antdTheme.darkAlgorithm {
  return (seed, map) => ({
    ...antdTheme.darkAlgorithm(seed, map),
    colorPrimary: palette.primary,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
    colorInfo: palette.info,
    colorLink: palette.primary,
  });
}
