import { useEffect, useEffectEvent, useState } from 'react'
import { isNoResponse } from '../api/errors'
import { withdrawError } from '../api/show-error'
import { isChecking as isStateUnknown, useIsChecking } from '../state/unsettled-changes'

interface Submission<Input, Output> {
  call: (input: Input) => Promise<Output>
  done: (output: Output, input: Input) => void
  /** The server refused; its words are on show already. */
  refused?: (error: unknown, input: Input) => void
  /**
   * After a lost response, once the state was read from the server: what `done` would have done, where that state shows that
   * the change was made after all.
   */
  recover?: (input: Input) => (() => void) | null
}

/**
 * Sends a form's call, made by a hook of `api`, which shows its errors. While it is unknown what became of the call the
 * control says so (`isChecking`); after that the form offers another try (R-ERR-3).
 */
export const useSubmit = <Input, Output>({ call, done, refused, recover }: Submission<Input, Output>) => {
  const [state, setState] = useState<'idle' | 'busy' | 'unanswered'>('idle')
  const [lost, setLost] = useState<{ input: Input; failure: unknown } | null>(null)
  const isChecking = useIsChecking() && state !== 'idle'
  const settle = ({ input, failure }: NonNullable<typeof lost>): void => {
    const finish = recover?.(input)
    if (!finish) return
    withdrawError(failure)
    setState('idle')
    finish()
  }
  const send = async (input: Input): Promise<void> => {
    setState('busy')
    setLost(null)
    let output: Output
    try {
      output = await call(input)
    } catch (failure) {
      if (isNoResponse(failure)) {
        setState('unanswered')
        if (isStateUnknown()) setLost({ input, failure })
        else settle({ input, failure })
      } else {
        setState('idle')
        refused?.(failure, input)
      }
      return
    }
    setState('idle')
    done(output, input)
  }
  const settleLate = useEffectEvent((each: NonNullable<typeof lost>): void => {
    setLost(null)
    settle(each)
  })
  useEffect(() => {
    if (lost && !isChecking) settleLate(lost)
  }, [lost, isChecking])
  return { send, busy: state === 'busy' || isChecking, isChecking, isUnanswered: state === 'unanswered' }
}
