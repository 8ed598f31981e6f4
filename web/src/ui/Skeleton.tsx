import { Fragment, type ReactNode } from 'react'
import { Stack } from './Layout'
import * as css from './Skeleton.css'

interface SkeletonProps {
  /** CSS lengths. Use the final height, so that nothing moves. */
  width?: number | string
  height?: number | string
  radius?: number | string
}

/** A loading placeholder. Hidden from screen readers: its region has `aria-busy`. */
export const Skeleton = ({ width = '100%', height = 16, radius }: SkeletonProps) => (
  <span
    className={css.skeleton}
    style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    aria-hidden="true"
  />
)

/** A loading placeholder for lines of text; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <Stack as="span" gap={2}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their index
      <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} height={14} />
    ))}
  </Stack>
)

export const SkeletonRepeat = ({ count, children }: { count: number; children: ReactNode }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified by their index
    <Fragment key={index}>{children}</Fragment>
  ))
