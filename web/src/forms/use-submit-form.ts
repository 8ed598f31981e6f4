import { type FormSetup, useForm } from './use-form'
import { type SubmitOptions, useSubmit } from './use-submit'

export type SubmitFormSetup<Name extends string, Output> = Omit<FormSetup<Name>, 'send'> &
  SubmitOptions<Record<Name, string>, Output>

/**
 * Returns a form and the submission of its values (`useForm`, `useSubmit`). Without `onError`, an error response marks the
 * fields that it names.
 */
export const useSubmitForm = <Name extends string, Output>({
  checks,
  initial,
  autoFocus = false,
  ...options
}: SubmitFormSetup<Name, Output>) => {
  const submission = useSubmit({ onError: (error) => form.markRejected(error), ...options })
  const form = useForm({ checks, initial, autoFocus, send: submission.submit })
  return { ...form, submission }
}
