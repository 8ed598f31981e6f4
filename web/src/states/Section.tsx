import type { ReactNode } from 'react'
import { Heading } from '../ui/Text'
import * as css from './Section.css'

interface SectionProps {
  title: string
  children: ReactNode
}

/** One group of components on the page of states. */
export const Section = ({ title, children }: SectionProps) => (
  <section className={css.section} id={title.toLowerCase()}>
    <Heading level={2}>{title}</Heading>
    {children}
  </section>
)
