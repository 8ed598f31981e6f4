import type { StyleRule } from '@vanilla-extract/css'

/** The smallest width of each screen class. From `desktop` on, the left menu is permanent. */
export const breakpoints = { tablet: 768, desktop: 1200 } as const

/** The media queries behind `responsive`, exported for `matchMedia`. */
export const screens = {
  phone: `(max-width: ${breakpoints.tablet - 0.02}px)`,
  tablet: `(min-width: ${breakpoints.tablet}px)`,
  belowDesktop: `(max-width: ${breakpoints.desktop - 0.02}px)`,
  desktop: `(min-width: ${breakpoints.desktop}px)`,
} as const

type Rules = NonNullable<StyleRule['@media']>[string]

/**
 * Returns styles that depend on the width: `...responsive({ tablet: {…}, desktop: {…} })`. Styles are mobile first: `tablet`
 * and `desktop` apply from that width on. Use `phone` and `belowDesktop` for elements that exist only there.
 */
export const responsive = (
  rules: Partial<Record<keyof typeof screens, Rules>>,
): Pick<StyleRule, '@media'> => {
  const media: Record<string, Rules> = {}
  // In this order, so that the wider screen wins where two apply.
  if (rules.phone) media[screens.phone] = rules.phone
  if (rules.belowDesktop) media[screens.belowDesktop] = rules.belowDesktop
  if (rules.tablet) media[screens.tablet] = rules.tablet
  if (rules.desktop) media[screens.desktop] = rules.desktop
  return { '@media': media }
}

/** Touch screens, where small controls grow. */
export const coarsePointer = '(pointer: coarse)'
