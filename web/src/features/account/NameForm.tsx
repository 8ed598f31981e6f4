import { LIMITS } from '@zoog/contract/constants'
import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { isNotFound } from '../../api/errors'
import { useSetName } from '../../api/profile'
import { createTextCheck } from '../../forms/checks'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { auth } from '../../state/auth'
import { tryRefreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { Badge } from '../../ui/Badge'
import { IconVerified } from '../../ui/icons'
import { Text } from '../../ui/Text'
import { TextField } from '../../ui/TextField'
import * as css from './account.css'
import { EmailChangeSettings } from './EmailChangeSettings'
import { SettingsSection } from './SettingsSection'
import { getAccountTexts, useAccountTexts } from './texts'
import { useRestoredForm } from './use-restored-form'

const checkOptionalName = createTextCheck(LIMITS.name)

const showSaved = () => showSnackbar('success', getAccountTexts().account.person.saved())

/** The form for the name, with the email address and its verification status (R-PROF-1). */
export const NameForm = ({ user }: { user: User }) => {
  const { account, fields } = useAccountTexts()
  const { person } = account
  const [canSave, setCanSave] = useState(true)
  const { mutateAsync } = useSetName()
  const form = useRestoredForm('name', {
    checks: { firstName: checkOptionalName, secondName: checkOptionalName },
    initial: { firstName: user.firstName, secondName: user.secondName },
    send: ({ firstName, secondName }) =>
      mutateAsync({ body: { firstName: firstName.trim(), secondName: secondName.trim() } }),
    onSuccess: () => {
      showSaved()
      // The form already shows the new name; the rest of the page needs the refreshed user.
      void tryRefreshUser()
    },
    recover: ({ firstName, secondName }) =>
      auth.user?.firstName === firstName.trim() && auth.user.secondName === secondName.trim()
        ? showSaved
        : null,
    onError: (error) => isNotFound(error) && setCanSave(false),
  })
  const facts = (
    <div className={css.factsWithButton}>
      <Text size="sm" weight="medium">
        {fields.email()}
      </Text>
      <div className={css.line}>
        <bdi>{user.email}</bdi>
        {user.verified === 1 ? (
          <Badge tone="success" icon={<IconVerified size={14} />}>
            {person.verified()}
          </Badge>
        ) : (
          <Badge tone="warning">{person.notVerified()}</Badge>
        )}
      </div>
    </div>
  )
  return (
    <SettingsSection id="person" title={person.title()} hint={person.hint()}>
      <EmailChangeSettings user={user} currentEmail={facts} />
      <form {...form.formProps} className={css.form} aria-label={person.title()}>
        <div className={css.twoColumns}>
          <TextField
            {...form.fieldProps('firstName')}
            label={person.firstName()}
            autoComplete="given-name"
            readOnly={!canSave}
            dir="auto"
          />
          <TextField
            {...form.fieldProps('secondName')}
            label={person.secondName()}
            autoComplete="family-name"
            readOnly={!canSave}
            dir="auto"
          />
        </div>
        <SubmitError submission={form.submission} onRetry={form.resubmit} />
        {canSave && (
          <div className={css.actions}>
            <SubmitButton variant="secondary" submission={form.submission}>
              {person.save()}
            </SubmitButton>
          </div>
        )}
      </form>
    </SettingsSection>
  )
}
