import type { HTMLAttributes } from 'react'
import { classNames } from '../../ui/class-names'
import * as css from './AuthCard.css'

/** The card around a form. */
export const AuthCard = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={classNames(css.card, className)} />
)
