import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card'
import { Heading, Text } from '../../ui/Text'
import * as css from './SettingsSection.css'

interface SettingsSectionProps {
  title: string
  hint?: ReactNode
  /** `none` for a table that reaches the edges. */
  padding?: 'md' | 'none'
  children: ReactNode
}

/** One matter of the profile: what it is, and beside it what can be seen and done. */
export const SettingsSection = ({ title, hint, padding = 'md', children }: SettingsSectionProps) => {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.about}>
        <Heading level={2} size="lg" id={id}>
          {title}
        </Heading>
        {hint && (
          <Text size="sm" tone="muted">
            {hint}
          </Text>
        )}
      </div>
      <Card padding={padding} className={css.card}>
        {children}
      </Card>
    </section>
  )
}
