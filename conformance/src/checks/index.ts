import { authChecks } from './auth'
import { bodyChecks } from './bodies'
import type { Check } from './check'
import { encryptedChecks } from './encrypted'
import { lifecycleChecks } from './lifecycle'
import { methodChecks } from './methods'
import { paymentChecks } from './payments'
import { refusalChecks } from './refusals'
import { serverChecks } from './server'
import { successChecks } from './success'

/** Everything that a server is held to. */
export const checks: readonly Check[] = [
  ...serverChecks,
  ...successChecks,
  ...authChecks,
  ...methodChecks,
  ...bodyChecks,
  ...encryptedChecks,
  ...refusalChecks,
  ...lifecycleChecks,
  ...paymentChecks,
]
