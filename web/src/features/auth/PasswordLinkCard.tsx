import { useMutation } from '@tanstack/react-query'
import { RESEND_COOLDOWN_SECONDS } from '@zoog/contract/constants'
import { useId, useState } from 'react'
import { SILENT } from '../../api/show-error'
import { useRequestResetPassword } from '../../api/users'
import { useAfterPurchaseTexts } from '../../i18n/after-purchase-texts'
import { useCooldown } from '../../lib/hooks'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Inline } from '../../ui/Layout'
import { MailboxLink } from '../../ui/MailboxLink'
import { Heading, Text } from '../../ui/Text'
import { getResetLinkRequest, saveResetLinkRequest } from './auth-storage'
import * as css from './PasswordLinkCard.css'

interface PasswordLinkCardProps {
  email: string
  /** Whether the surrounding region already has the heading. */
  isNested?: boolean
}

/** Explains the email for setting a password to customers without one, and sends it again. */
export const PasswordLinkCard = ({ email, isNested = false }: PasswordLinkCardProps) => {
  const headingId = useId()
  const { afterPurchase, signIn } = useAfterPurchaseTexts()
  const { choosePassword } = afterPurchase
  const text = isNested ? css.text : css.textOnNight
  const [againAt, setAgainAt] = useState(() => getResetLinkRequest(Date.now())?.againAt ?? 0)
  const wait = useCooldown(againAt, RESEND_COOLDOWN_SECONDS)
  const { mutate, isPending } = useMutation({
    mutationFn: useRequestResetPassword(),
    onSuccess: () => setAgainAt(saveResetLinkRequest(email, Date.now()).againAt),
    // The request shows its own errors.
    meta: SILENT,
  })
  return (
    <Card
      {...(isNested ? {} : { as: 'section', 'aria-labelledby': headingId })}
      tone={isNested ? 'selected' : 'night'}
      padding="lg"
    >
      {!isNested && (
        <Heading level={3} size="xl" id={headingId}>
          {choosePassword.title()}
        </Heading>
      )}
      <Text className={text}>{choosePassword.text({ email })}</Text>
      <Inline gap={3}>
        <MailboxLink email={email} />
        <Button
          variant="ghost"
          className={isNested ? undefined : css.ghostOnNight}
          isBusy={isPending}
          disabled={wait > 0}
          onClick={() => mutate({ email })}
        >
          {signIn.sendAgain()}
        </Button>
      </Inline>
      <Text size="sm" className={text} role="status">
        {wait > 0 ? signIn.sendAgainIn({ seconds: wait }) : choosePassword.spam()}
      </Text>
    </Card>
  )
}
