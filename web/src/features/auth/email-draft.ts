import { getStored, setStored } from '../../storage/local'

type Change = (event: { target: { value: string } }) => void

/** Returns the last typed email. */
export const getEmailDraft = (): string => getStored('emailDraft')

/** Returns a change handler that stores the typed email, to prefill other forms. Never use it for passwords. */
export const saveEmailDraftOnChange =
  (change: Change): Change =>
  (event) => {
    setStored('emailDraft', event.target.value)
    change(event)
  }
