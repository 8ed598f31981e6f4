import { useState } from 'react'
import { classNames } from '../../ui/class-names'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { Heading } from '../../ui/Text'
import { AuthCard } from '../auth-layout'
import * as css from './AuthForms.css'
import { SignInForm } from './SignInForm'
import { SignUpForm } from './SignUpForm'
import { useAuthTexts } from './texts'

/** Sign-in and sign-up forms side by side. Phones show one form, initially sign-in. */
export const AuthForms = ({ promocode }: { promocode: string }) => {
  const { entry, routes, signIn } = useAuthTexts()
  const [chosen, choose] = useState<'signIn' | 'signUp'>(promocode === '' ? 'signIn' : 'signUp')
  return (
    <>
      <div className={css.phoneOnly}>
        <SegmentedControl
          isFullWidth
          label={entry.page.switchLabel()}
          value={chosen}
          onChange={choose}
          segments={[
            { value: 'signIn', label: signIn.signIn() },
            { value: 'signUp', label: signIn.signUp() },
          ]}
        />
      </div>
      <div className={css.forms}>
        <AuthCard className={classNames(css.card, chosen !== 'signIn' && css.notOnPhone)}>
          <Heading level={2} className={css.notOnPhone}>
            {routes.signIn.title()}
          </Heading>
          <SignInForm />
        </AuthCard>
        <AuthCard className={classNames(css.card, chosen !== 'signUp' && css.notOnPhone)}>
          <Heading level={2} className={css.notOnPhone}>
            {routes.signUp.title()}
          </Heading>
          <SignUpForm promocode={promocode} />
        </AuthCard>
      </div>
    </>
  )
}
