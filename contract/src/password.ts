import { z } from 'zod'
import { LIMITS } from './common'

/** The rules of a new password, in the order in which a form lists them. */
export const PASSWORD_RULES = ['length', 'letter', 'digit'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

const checks: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= LIMITS.passwordMin && password.length <= LIMITS.passwordMax,
  letter: (password) => /\p{L}/u.test(password),
  digit: (password) => /\d/.test(password),
}

/** The rules that a password breaks; none means it may be used. A password is never trimmed. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !checks[rule](password))

/** A password being set. */
export const newPassword = z
  .string()
  .max(LIMITS.passwordMax)
  .refine((password) => brokenPasswordRules(password).length === 0, {
    message: `Use at least ${LIMITS.passwordMin} characters with a letter and a digit.`,
  })

/** A password being compared with the one on file: only bounded, so that old rules never lock anyone out. */
export const presentedPassword = z.string().min(1).max(LIMITS.passwordMax)

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
