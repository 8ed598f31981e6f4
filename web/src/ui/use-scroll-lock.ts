import { useLayoutEffect } from 'react'

/** `begin` when the first asks for it, `end` when the last has let go. */
const counted = (begin: () => void, end: () => void) => {
  let holders = 0
  return () => {
    if (holders++ === 0) begin()
    return () => {
      if (--holders === 0) end()
    }
  }
}

const lockScroll = counted(
  () => {
    const { clientWidth, style } = document.documentElement
    // Where the scrollbar was there is room, so that nothing moves.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  },
  () => {
    const { style } = document.documentElement
    style.paddingInlineEnd = style.overflow = ''
  },
)

const hidePage = counted(
  () => document.getElementById('root')?.setAttribute('aria-hidden', 'true'),
  () => document.getElementById('root')?.removeAttribute('aria-hidden'),
)

/**
 * The page does not scroll while something lies over it. Ark's own lock, its blocking of presses and `inert` each set
 * what every element of the page inherits: with 1,000 servers behind it, a dialog took 0.8 s to open on a slow phone.
 */
export const useScrollLock = (isLocked: boolean): void => {
  useLayoutEffect(() => (isLocked ? lockScroll() : undefined), [isLocked])
}

/** The page is not read out while a dialog lies over it. */
export const usePageHidden = (isHidden: boolean): void => {
  useLayoutEffect(() => (isHidden ? hidePage() : undefined), [isHidden])
}
