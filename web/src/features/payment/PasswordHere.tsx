import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/first-password-texts'
import { FirstPassword, type FirstPasswordProps } from '../../parts/forms/FirstPassword'
import { Card } from '../../ui/Card'
import { Heading, Text } from '../../ui/Text'
import * as css from './PasswordHere.css'

interface PasswordHereProps extends FirstPasswordProps {
  /** The way by the mail, for who asks for it. */
  otherWay: ReactNode
}

/** The quickest way to a password: here, without the mail. */
export const PasswordHere = ({ otherWay, ...form }: PasswordHereProps) => {
  const { firstPassword } = useTexts()
  return (
    <Card as="section" padding="lg" aria-labelledby="password-here-heading">
      <Heading level={3} size="xl" id="password-here-heading">
        {firstPassword.title()}
      </Heading>
      <Text tone="muted">{firstPassword.text()}</Text>
      <FirstPassword {...form} isSaid />
      <details>
        <summary className={css.byLink}>{firstPassword.byLink()}</summary>
        {otherWay}
      </details>
    </Card>
  )
}
