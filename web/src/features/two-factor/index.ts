export {
  isTwoFactorOn,
  refetchTwoFactor,
  useCancelTwoFactorRecovery,
  useConfirmAuthenticatorSetup,
  useStartAuthenticatorSetup,
  useTurnOffTwoFactor,
  useTwoFactorState,
} from './api'
export { LazyTwoFactorForm } from './LazyTwoFactorForm'
export { StepUp } from './StepUp'
