import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card'
import { Heading, Text } from '../../ui/Text'
import * as css from './SettingsSection.css'

interface SettingsSectionProps {
  /** Its place in the address: the page's index leads there. */
  id: ProfileSectionId
  title: string
  hint?: ReactNode
  /** `none` for a table that reaches the edges. */
  padding?: 'md' | 'none'
  children: ReactNode
}

/** The parts of the profile in their order, by the names of their texts. */
export const PROFILE_SECTIONS = [
  'person',
  'plan',
  'payments',
  'preferences',
  'password',
  'twoStep',
  'passkeys',
  'sessions',
  'activity',
  'data',
  'remove',
] as const
export type ProfileSectionId = (typeof PROFILE_SECTIONS)[number]

/** One matter of the profile: what it is, and beside it what can be seen and done. */
export const SettingsSection = ({
  id: part,
  title,
  hint,
  padding = 'md',
  children,
}: SettingsSectionProps) => {
  const id = useId()
  return (
    <section id={part} className={css.section} aria-labelledby={id}>
      <div className={css.intro}>
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
