import type { ReactNode } from 'react'
import * as css from './Accordion.css'
import { IconChevronDown } from './icons'

interface AccordionItemProps {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  /** Items with the same name close each other. */
  name?: string
}

/** A native `<details>`, so that find-in-page opens it too. */
export const AccordionItem = ({ summary, children, defaultOpen, name }: AccordionItemProps) => (
  <details className={css.item} open={defaultOpen} name={name}>
    <summary className={css.summary}>
      {summary}
      <IconChevronDown size={20} className={css.chevron} />
    </summary>
    <div className={css.body}>{children}</div>
  </details>
)
