// Design tokens that don't depend on the scheme. Plain values, which work in `calc()`.

/** The 4px grid; a key is a multiple of 4px. */
export const space = {
  0: '0',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const

export type Space = keyof typeof space

export const radius = { sm: '6px', md: '10px', lg: '16px', full: '999px' } as const

/** Sizes in rem and unitless line heights follow the reader's own text size. */
export const text = {
  xs: { fontSize: '0.75rem', lineHeight: 1.4 },
  sm: { fontSize: '0.875rem', lineHeight: 1.45 },
  md: { fontSize: '1rem', lineHeight: 1.5 },
  lg: { fontSize: '1.125rem', lineHeight: 1.45 },
  xl: { fontSize: '1.375rem', lineHeight: 1.3 },
  '2xl': { fontSize: '1.75rem', lineHeight: 1.2 },
  '3xl': { fontSize: '2.25rem', lineHeight: 1.15 },
} as const

export type TextSize = keyof typeof text

export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const

const systemSans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

export const font = {
  /** The fallbacks after Onest have its metrics (see `fonts.css`). */
  sans: `'Onest Variable', 'Onest Fallback', 'Onest Fallback Wide', ${systemSans}`,
  sansChinese: `'Chinese Marks', 'Onest Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', ${systemSans}`,
  sansPersian: `'Vazirmatn', 'Onest Variable', 'Segoe UI', Tahoma, 'Noto Sans Arabic', ${systemSans}`,
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const

export const motion = {
  fast: '120ms cubic-bezier(0.2, 0, 0, 1)',
  normal: '200ms cubic-bezier(0.2, 0, 0, 1)',
  slow: '320ms cubic-bezier(0.2, 0, 0, 1)',
} as const

/** Stacking order, bottom to top. */
export const z = {
  base: 0,
  raised: 1,
  sticky: 10,
  header: 20,
  menuBackdrop: 30,
  menu: 31,
  dropdown: 40,
  dialog: 50,
  toast: 60,
} as const

/** Sizes that several components share. */
export const size = {
  /** Height of a control, large enough for touch. */
  control: '44px',
  controlSm: '36px',
  controlLg: '52px',
  header: '62px',
  menu: '272px',
  /** Maximum width of a page's content. */
  page: '1120px',
  /** Maximum width of a text column. */
  prose: '68ch',
} as const
