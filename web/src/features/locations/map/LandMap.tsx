import type { ReactNode } from 'react'
import { land } from './LandMap.css'
import { LAND_ROWS } from './land'
import { createLandPath, MAP_COLUMNS, MAP_ROWS } from './projection'

const landPath = createLandPath(LAND_ROWS)

/** The world as dots, with shapes over it in grid units. Decorative. */
export const LandMap = ({ className, children }: { className: string; children?: ReactNode }) => (
  <svg viewBox={`0 0 ${MAP_COLUMNS} ${MAP_ROWS}`} className={className} aria-hidden="true">
    <path className={land} d={landPath} />
    {children}
  </svg>
)
