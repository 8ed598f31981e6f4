import type { HTMLAttributes } from 'react'
import { classNames } from '../../ui/class-names'
import * as css from './AuthCard.css'

/** What a form stands in. */
export const AuthCard = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={classNames(css.card, className)} />
)
