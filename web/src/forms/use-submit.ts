import { useState } from 'react'
import { isNoResponse } from '../api/errors'

interface Call<Input, Output> {
  call: (input: Input) => Promise<Output>
  done: (output: Output, input: Input) => void
  /** The server refused; its words are on show already. */
  refused?: (error: unknown, input: Input) => void
}

/**
 * A call of a form, by a hook of `api`, which says what fails. Where there was no answer to speak of, the form keeps a
 * place with a way to try again (R-ERR-3).
 */
export const useSubmit = <Input, Output>({ call, done, refused }: Call<Input, Output>) => {
  const [state, setState] = useState<'idle' | 'busy' | 'unanswered'>('idle')
  const send = async (input: Input): Promise<void> => {
    setState('busy')
    let output: Output
    try {
      output = await call(input)
    } catch (failure) {
      if (isNoResponse(failure)) setState('unanswered')
      else {
        setState('idle')
        refused?.(failure, input)
      }
      return
    }
    setState('idle')
    done(output, input)
  }
  return { send, busy: state === 'busy', isUnanswered: state === 'unanswered' }
}
