import * as css from './Skeleton.css'

interface SkeletonProps {
  /** CSS lengths; as high as what will stand there, so that nothing moves. */
  width?: number | string
  height?: number | string
  radius?: number | string
}

/** The place of something that is being loaded. Not read out: the region around it says `aria-busy`. */
export const Skeleton = ({ width = '100%', height = 16, radius }: SkeletonProps) => (
  <span
    className={css.skeleton}
    style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    aria-hidden="true"
  />
)

interface SkeletonTextProps {
  lines?: number
}

/** The place of a few lines of text; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: SkeletonTextProps) => (
  <span className={css.lines}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
      <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} height={14} />
    ))}
  </span>
)
