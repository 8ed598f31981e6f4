import type { ReactNode } from 'react'
import { useTexts } from '../../forms/first-password-texts'
import { Card } from '../../ui/Card'
import { Heading, Text } from '../../ui/Text'
import { type FirstPasswordFormProps, LazyFirstPasswordForm } from '../auth'
import * as css from './ThankYouPage.css'

interface FirstPasswordCardProps extends FirstPasswordFormProps {
  /** The alternative: a password link by email. */
  otherWay: ReactNode
}

export const FirstPasswordCard = ({ otherWay, ...form }: FirstPasswordCardProps) => {
  const { firstPassword } = useTexts()
  return (
    <Card as="section" padding="lg" aria-labelledby="password-here-heading">
      <Heading level={3} size="xl" id="password-here-heading">
        {firstPassword.title()}
      </Heading>
      <Text tone="muted">{firstPassword.text()}</Text>
      <LazyFirstPasswordForm {...form} isConfirmedByPage />
      <details>
        <summary className={css.textButton}>{firstPassword.byLink()}</summary>
        {otherWay}
      </details>
    </Card>
  )
}
