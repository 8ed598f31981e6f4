import { getStored, setStored } from '../../storage/local'

type Change = (event: { target: { value: string } }) => void

/** Returns the last typed email. */
export const getEmailDraft = (): string => getStored('emailDraft')

/** Stores the typed email, to prefill other forms. Passwords are never stored. */
export const saveEmailDraftOnChange =
  (change: Change): Change =>
  (event) => {
    setStored('emailDraft', event.target.value)
    change(event)
  }
