import { getStored, setStored } from '../../storage/local'

type Change = (event: { target: { value: string } }) => void

/** The e-mail last typed into one of these forms. */
export const getEmailDraft = (): string => getStored('emailDraft')

/** Keeps the e-mail as it is typed, so that it moves along from form to form; a password never does. */
export const saveEmailDraftOnChange =
  (change: Change): Change =>
  (event) => {
    setStored('emailDraft', event.target.value)
    change(event)
  }
