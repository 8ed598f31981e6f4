import { lazyComponent } from '../../lib/lazy-component'

export type { FirstPasswordFormProps } from './FirstPasswordForm'

export const LazyFirstPasswordForm = lazyComponent(() =>
  import('./FirstPasswordForm').then((m) => m.FirstPasswordForm),
)
export const LazyOfferedSessionPrompt = lazyComponent(() =>
  import('./OfferedSessionPrompt').then((m) => m.OfferedSessionPrompt),
)
export const LazyPasswordLinkCard = lazyComponent(() =>
  import('./PasswordLinkCard').then((m) => m.PasswordLinkCard),
)
