import type { ZodError, ZodIssue } from 'zod'

const formatIssue = (field: string, issue: ZodIssue): string => {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys') return `The ${field} field is not known.`
  if (issue.code === 'invalid_type' && issue.received === 'undefined')
    return `The ${field} field is required.`
  if (issue.code === 'invalid_string' && field === 'email') return 'The email must be a valid email address.'
  return `The ${field} field is not valid: ${issue.message.replace(/\.$/, '')}.`
}

const getFieldNames = (issue: ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key].join('.'))
    : [issue.path.join('.') || 'body']

/** Returns the validation errors of a request by field, in the format of the contract's failure body. */
export const toFieldErrors = (errors: readonly (ZodError | null)[]): Record<string, string[]> => {
  const byField = new Map<string, Set<string>>()
  for (const issue of errors.flatMap((error) => error?.issues ?? []))
    for (const field of getFieldNames(issue))
      byField.set(field, (byField.get(field) ?? new Set()).add(formatIssue(field, issue)))
  return Object.fromEntries([...byField].map(([field, texts]) => [field, [...texts]]))
}
