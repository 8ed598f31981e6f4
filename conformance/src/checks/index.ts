import { authChecks } from './auth'
import { bodyChecks } from './bodies'
import type { Check } from './check'
import { encryptedBodyChecks } from './encrypted-bodies'
import { accessChecks, errorResponseChecks } from './error-responses'
import { lifecycleChecks } from './lifecycle'
import { methodChecks } from './methods'
import { paymentChecks } from './payments'
import { serverChecks } from './server'
import { successChecks } from './success'

export const checks: readonly Check[] = [
  ...serverChecks,
  ...successChecks,
  ...authChecks,
  ...methodChecks,
  ...bodyChecks,
  ...encryptedBodyChecks,
  ...errorResponseChecks,
  ...accessChecks,
  ...lifecycleChecks,
  ...paymentChecks,
]
