import type { ReactNode } from 'react'
import * as css from './Accordion.css'
import { IconChevronDown } from './icons'

/** A native `<details>`, so that find-in-page opens it too. */
export const AccordionItem = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className={css.item}>
    <summary className={css.summary}>
      {summary}
      <IconChevronDown size={20} className={css.chevron} />
    </summary>
    <div className={css.body}>{children}</div>
  </details>
)
