import { lazyComponent } from '../../lib/lazy-component'

export type { FirstPasswordFormProps } from './FirstPasswordForm'

export const LazyFirstPasswordForm = lazyComponent(() => import('./FirstPasswordForm'), 'FirstPasswordForm')
export const LazyOfferedSessionPrompt = lazyComponent(
  () => import('./SwitchAccountPrompt'),
  'OfferedSessionPrompt',
)
export const LazyPasswordLinkCard = lazyComponent(() => import('./PasswordLinkCard'), 'PasswordLinkCard')
