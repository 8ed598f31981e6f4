import { accessChecks } from './access'
import { bodyChecks } from './bodies'
import type { Check } from './check'
import { encryptedBodyChecks } from './encrypted-bodies'
import { errorResponseChecks } from './error-responses'
import { lifecycleChecks } from './lifecycle'
import { paymentChecks } from './payments'
import { serverChecks } from './server'
import { successChecks } from './success'

export const checks: readonly Check[] = [
  ...serverChecks,
  ...successChecks,
  ...accessChecks,
  ...bodyChecks,
  ...encryptedBodyChecks,
  ...errorResponseChecks,
  ...lifecycleChecks,
  ...paymentChecks,
]
