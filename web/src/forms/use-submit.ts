import { useEffect, useEffectEvent, useState } from 'react'
import { isOutcomeUnknown } from '../api/errors'
import { withdrawError } from '../api/show-error'
import { hasUnsettledChanges, useHasUnsettledChanges } from '../state/unsettled-changes'
import { type FormSetup, useForm } from './use-form'

export interface SubmitOptions<Input, Output> {
  send: (input: Input) => Promise<Output>
  onSuccess: (output: Output, input: Input) => void
  /** The server sent an error response, which is shown already. */
  onError?: (error: unknown, input: Input) => void
  /**
   * Called after a lost response, once the state was refetched. If that state shows that the change succeeded, returns a
   * function to run instead of `onSuccess`.
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
  const [lost, setLost] = useState<{ input: Input; failure: unknown } | null>(null)
  const isChecking = useHasUnsettledChanges() && state !== 'idle'
  const settle = ({ input, failure }: NonNullable<typeof lost>): void => {
    const finish = recover?.(input)
    if (!finish) return
    withdrawError(failure)
    setState('idle')
    finish()
  }
  const submit = async (input: Input): Promise<void> => {
    setState('busy')
    setLost(null)
    let output: Output
    try {
      output = await send(input)
    } catch (failure) {
      if (isOutcomeUnknown(failure)) {
        setState('noResponse')
        if (hasUnsettledChanges()) setLost({ input, failure })
        else settle({ input, failure })
      } else {
        setState('idle')
        onError?.(failure, input)
      }
      return
    }
    setState('idle')
    onSuccess(output, input)
  }
  const settleLate = useEffectEvent((lostRequest: NonNullable<typeof lost>): void => {
    setLost(null)
    settle(lostRequest)
  })
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the end of the check is an event outside React
    if (lost && !isChecking) settleLate(lost)
  }, [lost, isChecking])
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
