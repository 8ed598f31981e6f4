/**
 * The two color schemes by role. Plain values, so that a unit test can check every pair for WCAG 2.2 AA
 * (`palette.test.ts`), and icons and social cards can use the same colors.
 */
export const light = {
  /** The page. */
  bg: '#F4F6FB',
  /** Cards, header, fields. */
  surface: '#FFFFFF',
  /** Wells inside a card: code, table heads, tracks. */
  sunken: '#E9EEF7',
  /** Dialogs and menus. */
  raised: '#FFFFFF',
  /** Under a dialog or the overlay menu. */
  backdrop: 'rgba(7, 14, 36, 0.55)',
  text: '#0D1733',
  textMuted: '#475374',
  placeholder: '#5C6888',
  textDisabled: '#7783A3',
  /** Decorative separators. */
  border: '#DCE3F0',
  /** Outlines of controls (3:1). */
  borderControl: '#7783A3',
  borderControlHover: '#475374',
  link: '#2349C9',
  linkHover: '#16308F',
  focus: '#2349C9',
  /** A row or ghost button under the pointer; blends with any surface. */
  hover: 'rgba(20, 45, 120, 0.07)',
  pressed: 'rgba(20, 45, 120, 0.13)',
  disabledFill: '#E9ECF2',
  primary: '#2BDD92',
  primaryHover: '#20CC84',
  primaryPressed: '#17BB77',
  onPrimary: '#06122E',
  /** Blends with any surface. */
  secondary: 'rgba(24, 60, 160, 0.1)',
  secondaryHover: 'rgba(24, 60, 160, 0.16)',
  secondaryPressed: 'rgba(24, 60, 160, 0.22)',
  onSecondary: '#14224D',
  danger: '#C42839',
  dangerHover: '#AB1E2E',
  dangerPressed: '#931725',
  onDanger: '#FFFFFF',
  /** On, checked, chosen, done (3:1 on every surface). */
  on: '#0A8459',
  onHover: '#076B47',
  onMark: '#FFFFFF',
  selected: '#E9F9F1',
  /** Meters (3:1 on their track). */
  barWarning: '#B36200',
  barError: '#C42839',
  success: '#07683F',
  successFill: '#DDF7EA',
  error: '#A81B2A',
  errorFill: '#FDE7E8',
  warning: '#7A4A00',
  warningFill: '#FFF1D2',
  info: '#1E3FAE',
  infoFill: '#E4EBFF',
  neutral: '#3D4969',
  neutralFill: '#E6EBF5',
  skeleton: '#E3E9F4',
  skeletonShine: '#F1F4FA',
  /** Brand surface, dark in both schemes. */
  night: '#0B1638',
  nightRaised: '#1B2A5E',
  onNight: '#F1F5FF',
  onNightMuted: '#B4C1E4',
  signal: '#2BDD92',
  /** The night color in illustrations, visible on both backgrounds. */
  illustration: '#1B2A5E',
}

/** Every color role has a value in both schemes. */
export type Palette = Record<keyof typeof light, string>

export const dark: Palette = {
  bg: '#0A1124',
  surface: '#121B36',
  sunken: '#0C142B',
  raised: '#1A2549',
  backdrop: 'rgba(2, 5, 15, 0.72)',
  text: '#EAF0FF',
  textMuted: '#A9B5D6',
  placeholder: '#93A0C4',
  textDisabled: '#6B7AA8',
  border: '#26325A',
  borderControl: '#7281AF',
  borderControlHover: '#A9B5D6',
  link: '#93B4FF',
  linkHover: '#BCD0FF',
  focus: '#9DBBFF',
  hover: 'rgba(160, 190, 255, 0.09)',
  pressed: 'rgba(160, 190, 255, 0.16)',
  disabledFill: '#18213F',
  primary: '#2BDD92',
  primaryHover: '#4BE8A6',
  primaryPressed: '#6CF0BA',
  onPrimary: '#06122E',
  secondary: 'rgba(150, 180, 255, 0.16)',
  secondaryHover: 'rgba(150, 180, 255, 0.24)',
  secondaryPressed: 'rgba(150, 180, 255, 0.32)',
  onSecondary: '#EAF0FF',
  danger: '#D43849',
  dangerHover: '#C42839',
  dangerPressed: '#AB1E2E',
  onDanger: '#FFFFFF',
  on: '#2BDD92',
  onHover: '#4BE8A6',
  onMark: '#06122E',
  selected: '#10302F',
  barWarning: '#F2B13C',
  barError: '#FF6B78',
  success: '#5FE3AC',
  successFill: '#0E3A33',
  error: '#FF9AA2',
  errorFill: '#40192B',
  warning: '#F7C661',
  warningFill: '#3A2E1C',
  info: '#A9C3FF',
  infoFill: '#1C2C60',
  neutral: '#C3CDE8',
  neutralFill: '#25315A',
  skeleton: '#1C274B',
  skeletonShine: '#26335F',
  night: '#0E1A40',
  nightRaised: '#22336E',
  onNight: '#F1F5FF',
  onNightMuted: '#B4C1E4',
  signal: '#2BDD92',
  illustration: '#5571D6',
}

/** Shadows are soft and blue in the light scheme; in the dark scheme borders separate. */
export const lightShadow = {
  sm: '0 1px 2px rgba(13, 23, 51, 0.06)',
  md: '0 2px 6px rgba(13, 23, 51, 0.06), 0 8px 20px rgba(13, 23, 51, 0.06)',
  lg: '0 8px 20px rgba(13, 23, 51, 0.10), 0 24px 56px rgba(13, 23, 51, 0.16)',
}

export const darkShadow: Record<keyof typeof lightShadow, string> = {
  sm: '0 1px 2px rgba(0, 0, 0, 0.4)',
  md: '0 8px 20px rgba(0, 0, 0, 0.35)',
  lg: '0 24px 56px rgba(0, 0, 0, 0.6)',
}
