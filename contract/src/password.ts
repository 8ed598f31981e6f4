import { z } from 'zod'
import { LIMITS } from './common'

/** A password being set, as far as its shape goes; what it says is held against `passwordProblem`. */
export const newPassword = z
  .string()
  .min(LIMITS.passwordMin, `Use at least ${LIMITS.passwordMin} characters.`)
  .max(LIMITS.passwordMax)

/** A password being compared with the one on file: only bounded, so that old rules never lock anyone out. */
export const existingPassword = z.string().min(1).max(LIMITS.passwordMax)

/** Adds the confirmation rule (R-AUTH-5) to a form or body that sets a password. */
export const withMatchingPasswords = <
  T extends z.ZodRawShape & { password: z.ZodTypeAny; password_confirmation: z.ZodTypeAny },
>(
  object: z.ZodObject<T>,
) =>
  object.superRefine((value, context) => {
    if (value.password !== value.password_confirmation)
      context.addIssue({
        code: 'custom',
        path: ['password_confirmation'],
        message: 'The passwords do not match.',
      })
  })

/** A password for an account that nobody has chosen one for, by somebody who is signed in. */
export const firstPasswordBody = withMatchingPasswords(
  z.object({ password: newPassword, password_confirmation: z.string().max(LIMITS.passwordMax) }),
)

/** A new password, by somebody who is signed in and knows the old one. */
export const setPasswordBody = withMatchingPasswords(
  z.object({
    currentPassword: existingPassword,
    password: newPassword,
    password_confirmation: z.string().max(LIMITS.passwordMax),
  }),
)
