import type { ReactNode } from 'react'
import * as css from './Accordion.css'
import { IconChevronDown } from './icons'

interface AccordionItemProps {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  /** Items of one name close each other. */
  name?: string
}

/** A question whose answer opens below it; the browser's own, so that find-in-page opens it too. */
export const AccordionItem = ({ summary, children, defaultOpen, name }: AccordionItemProps) => (
  <details className={css.item} open={defaultOpen} name={name}>
    <summary className={css.summary}>
      {summary}
      <IconChevronDown size={20} className={css.chevron} />
    </summary>
    <div className={css.body}>{children}</div>
  </details>
)
