import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../api/error-text'
import { answeredFailure } from '../../api/failures'
import { currentTexts, useTexts } from '../../i18n/texts'
import { showSnackbar } from '../../state/snackbars'

interface Call<Input, Output> {
  call: (input: Input) => Promise<Output>
  done: (output: Output, input: Input) => void
  /** The server refused; its words are on show already. */
  refused?: (error: unknown, input: Input) => void
  /** How long the server's words show, where not as long as any error. */
  snackbarMs?: number
}

/**
 * A call of a form. What the server answers shows as one snackbar (R-AUTH-2); where there was no answer to speak of,
 * `unanswered` says so, to stay in the form with a way to try again (R-ERR-3).
 */
export const useCall = <Input, Output>({ call, done, refused, snackbarMs }: Call<Input, Output>) => {
  const LL = useTexts()
  const { mutateAsync, isPending, error, isSuccess } = useMutation({
    mutationFn: call,
    meta: { ownError: true },
  })
  const send = async (input: Input): Promise<void> => {
    let output: Output
    try {
      output = await mutateAsync(input)
    } catch (failure) {
      if (answeredFailure(failure) === null) return
      const texts = currentTexts()
      showSnackbar('error', errorText(failure, texts.LL, texts.errorCodes), snackbarMs)
      refused?.(failure, input)
      return
    }
    done(output, input)
  }
  return {
    send,
    busy: isPending,
    isDone: isSuccess,
    unanswered: error && answeredFailure(error) === null ? errorText(error, LL) : null,
  }
}
