import { lazyComponent } from '../../lib/lazy-component'

export {
  isTwoFactorOn,
  refetchTwoFactor,
  useCancelTwoFactorRecovery,
  useConfirmAuthenticatorSetup,
  useStartAuthenticatorSetup,
  useTurnOffTwoFactor,
  useTwoFactorState,
} from './api'
export { StepUp } from './StepUp'

export const LazyTwoFactorForm = lazyComponent(() => import('./TwoFactorForm'), 'TwoFactorForm')
