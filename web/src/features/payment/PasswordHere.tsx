import { useTexts } from '../../i18n/first-password-texts'
import { FirstPassword, type FirstPasswordProps } from '../../parts/forms/FirstPassword'
import { Card } from '../../ui/Card'
import { Heading, Text } from '../../ui/Text'

/** The other way to a password, without the mail. */
export const PasswordHere = (props: FirstPasswordProps) => {
  const { firstPassword } = useTexts()
  return (
    <Card as="section" padding="lg" aria-labelledby="password-here-heading">
      <Heading level={3} size="xl" id="password-here-heading">
        {firstPassword.title()}
      </Heading>
      <Text tone="muted">{firstPassword.text()}</Text>
      <FirstPassword {...props} />
    </Card>
  )
}
