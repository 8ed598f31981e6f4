import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Emphasized } from '../../ui/Emphasized'
import { IconMail } from '../../ui/icons'
import { Text } from '../../ui/Text'
import * as css from './CheckInbox.css'
import { InboxPanel, type UnverifiedUser } from './InboxPanel'
import { useTexts } from './inbox-texts'

/** The notice of an unverified address, with a button that opens the verification panel. */
export const VerifyEmailNotice = ({ user }: { user: UnverifiedUser }) => {
  const { inbox } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.notice}>
      <Card padding="sm" tone="warning" className={css.strip}>
        <IconMail size={22} className={css.sign} />
        <Text className={css.stripText}>
          <Emphasized part={user.email}>{inbox.unconfirmed({ email: user.email })}</Emphasized>
        </Text>
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {inbox.title()}
        </Button>
      </Card>
      {isOpen && <InboxPanel user={user} />}
    </div>
  )
}
