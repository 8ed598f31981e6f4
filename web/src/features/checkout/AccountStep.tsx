import type { User } from '@zoog/contract/users'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { AccountEmailField } from '../../forms/fields'
import { TermsLine } from '../../forms/TermsLine'
import { useLanguage } from '../../i18n/language'
import { PATHS } from '../../lib/paths'
import { getInitials } from '../../lib/user-name'
import { usePaymentTexts } from '../../payments/texts'
import { auth } from '../../state/auth'
import { lacksPassword } from '../../state/guest-account'
import { signOut } from '../../state/session'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { Inline, Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { PasswordField } from '../../ui/PasswordField'
import { SectionCard } from '../../ui/SectionCard'
import { Hint } from '../../ui/Text'
import { LazyTwoFactorForm } from '../two-factor'
import * as css from './AccountStep.css'
import { useCustomerContext } from './CheckoutCustomerProvider'
import type { CheckoutCustomer } from './use-checkout-customer'

export const AccountStep = () => {
  const { checkout } = usePaymentTexts()
  const customer = useCustomerContext()
  const { user } = useSnapshot(auth)
  return (
    <SectionCard title={checkout.steps.account()}>
      {user ? <SignedIn user={user} /> : customer && <Guest customer={customer} />}
    </SectionCard>
  )
}

const SignedIn = ({ user }: { user: Pick<User, 'firstName' | 'email' | 'needsPassword'> }) => {
  const { checkout } = usePaymentTexts()
  const language = useLanguage()
  return (
    <Inline gap={3}>
      <Avatar initials={getInitials(user, language)} />
      <Stack gap={0} className={css.customer}>
        {/* A guest who has just entered an address never signed in, so the text says where the receipt goes. */}
        <Hint as="span">
          {lacksPassword(user) ? checkout.account.receiptTo() : checkout.account.signedInAs()}
        </Hint>
        <bdi className={css.email}>{user.email}</bdi>
      </Stack>
      <Button variant="ghost" size="sm" onClick={signOut}>
        {checkout.account.signOut()}
      </Button>
    </Inline>
  )
}

const Guest = ({ customer }: { customer: CheckoutCustomer }) => {
  const texts = usePaymentTexts()
  const { checkout } = texts
  const { emailProps, isRegistered, passwordProps, ticket } = customer
  if (ticket !== null)
    return (
      <Suspense>
        <LazyTwoFactorForm
          ticket={ticket}
          onDone={customer.completeTwoFactor}
          onBack={customer.cancelTwoFactor}
        />
      </Suspense>
    )

  return (
    <form {...customer.formProps}>
      <Stack>
        <AccountEmailField {...emailProps} hint={isRegistered ? undefined : checkout.account.emailHint()} />
        {!isRegistered && <TermsLine text={checkout.account.agreed()} />}
        {isRegistered && (
          <>
            <Notice tone="info" role="status">
              {checkout.account.known()}
            </Notice>
            <PasswordField
              {...passwordProps}
              note={<Link href={PATHS.forgotPass}>{texts.signIn.signInPage.forgot()}</Link>}
            />
            <Button
              type="submit"
              variant="secondary"
              isBusy={customer.isSigningIn}
              className={css.signInButton}
            >
              {checkout.account.signIn()}
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}
