import { useRef, useState } from 'react'
import { isOutcomeUnknown } from '../api/errors'
import { withdrawError } from '../api/show-error'
import { auth } from '../state/auth'
import { useHasUnsettledChanges, waitUntilSettled } from '../state/unsettled-changes'
import { type FormSetup, useForm } from './use-form'

export interface SubmitOptions<Input, Output> {
  send: (input: Input) => Promise<Output>
  onSuccess: (output: Output, input: Input) => void
  /** The server sent an error response, which is shown already. */
  onError?: (error: unknown, input: Input) => void
  /**
   * Called after a lost response, once the state was refetched, even if the form is closed by then. If that state shows that the
   * change succeeded, returns a function to run instead of `onSuccess`.
   */
  recover?: (input: Input) => (() => void) | null
}

/**
 * Submits a form with `send`, a function of an `api` hook, which shows its errors. After a lost response, `isChecking`
 * replaces `isSending` while the outcome is unknown; then `hasNoResponse` lets the form offer another try (R-ERR-3).
 */
export const useSubmit = <Input, Output>({
  send,
  onSuccess,
  onError,
  recover,
}: SubmitOptions<Input, Output>) => {
  const [state, setState] = useState<'idle' | 'busy' | 'noResponse'>('idle')
  const attempts = useRef(0)
  const isChecking = useHasUnsettledChanges() && state !== 'idle'
  const submit = async (input: Input): Promise<void> => {
    attempts.current += 1
    const attempt = attempts.current
    const userId = auth.user?.id
    setState('busy')
    let output: Output
    try {
      output = await send(input)
    } catch (failure) {
      if (isOutcomeUnknown(failure)) {
        setState('noResponse')
        // Not in an effect, because a dialog may close while its outcome is unknown.
        void waitUntilSettled().then(() => {
          // A sign-out removes the data that `recover` reads.
          if (attempt !== attempts.current || auth.user?.id !== userId) return
          const finish = recover?.(input)
          if (!finish) return
          withdrawError(failure)
          setState('idle')
          finish()
        })
      } else {
        setState('idle')
        onError?.(failure, input)
      }
      return
    }
    setState('idle')
    onSuccess(output, input)
  }
  const isSending = state === 'busy' && !isChecking
  return {
    submit,
    isBusy: isSending || isChecking,
    isSending,
    isChecking,
    hasNoResponse: state === 'noResponse',
  }
}

export type SubmitFormSetup<Name extends string, Output> = Omit<FormSetup<Name>, 'send'> &
  SubmitOptions<Record<Name, string>, Output>

/**
 * Returns a form and the submission of its values (`useForm`, `useSubmit`). An error response marks the fields that it names.
 */
export const useSubmitForm = <Name extends string, Output>({
  checks,
  initial,
  autoFocus = false,
  onError,
  ...options
}: SubmitFormSetup<Name, Output>) => {
  const submission = useSubmit({
    ...options,
    onError: (error, input) => {
      form.markRejected(error)
      onError?.(error, input)
    },
  })
  const form = useForm({ checks, initial, autoFocus, send: submission.submit })
  return { ...form, submission }
}
