import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/first-password-texts'
import { AccordionItem } from '../../ui/Accordion'
import { Card } from '../../ui/Card'
import { Heading, Text } from '../../ui/Text'
import { type FirstPasswordFormProps, LazyFirstPasswordForm } from '../auth'

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
      <AccordionItem summary={firstPassword.byLink()}>{otherWay}</AccordionItem>
    </Card>
  )
}
