import { z } from 'zod'
import { LIMITS } from './constants'

/** A new password's length; `findPasswordProblem` checks its content. */
export const newPassword = z
  .string()
  .min(LIMITS.passwordMin, `Use at least ${LIMITS.passwordMin} characters.`)
  .max(LIMITS.passwordMax)

/** The fields that set a new password. */
export const newPasswordFields = {
  password: newPassword,
  password_confirmation: z.string().max(LIMITS.passwordMax),
}

/** An existing password: only its length is bounded, so that a password set under older rules still works. */
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
        message: 'The passwords don’t match.',
      })
  })

/** The first password of an account that was created during checkout. */
export const firstPasswordBody = withMatchingPasswords(z.object(newPasswordFields))

/** Further access that a new password can end; absent: it stays. */
export const endAccessOptions = {
  renewVpnPassword: z.boolean().optional(),
  revokeWireGuardKeys: z.boolean().optional(),
}
export type EndAccessOptions = z.infer<z.ZodObject<typeof endAccessOptions>>

/** A new password for a signed-in customer who knows the old one. */
export const setPasswordBody = withMatchingPasswords(
  z.object({ currentPassword: existingPassword, ...newPasswordFields, ...endAccessOptions }),
)
