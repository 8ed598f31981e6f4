import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component'
import { AuthLayout } from '../auth-layout'
import { AuthForms } from './AuthForms'
import { readOneTimeLogin, readPromocode } from './auth-links'
import { LinkSignIn } from './LinkSignIn'
import { useTexts } from './texts'
import { VerifyLink } from './VerifyLink'

const EmailChangeLink = lazyComponent(() => import('./EmailChangeLink'), 'EmailChangeLink')

/**
 * The `/auth` page: both forms, or the target of a mailed or promo link. Each link removes its secrets from the
 * address bar at once, so the page reads the query only when it opens.
 */
export const AuthPage = () => {
  const { page } = useTexts().entry
  const [search] = useState(window.location.search)
  const [login] = useState(() => readOneTimeLogin(search))
  const query = new URLSearchParams(search)
  if (query.has('verify')) return <VerifyLink search={search} />
  if (query.has('emailChange'))
    return (
      <Suspense>
        <EmailChangeLink search={search} />
      </Suspense>
    )
  const promocode = readPromocode(search)
  if (login !== null || promocode !== '') return <LinkSignIn login={login} promocode={promocode} />
  return (
    <AuthLayout wide title={page.title()} lead={page.lead()}>
      <AuthForms promocode="" />
    </AuthLayout>
  )
}
