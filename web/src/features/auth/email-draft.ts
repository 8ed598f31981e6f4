import { recallPortal, rememberPortal } from '../../storage/local'

type Change = (event: { target: { value: string } }) => void

/** The e-mail last typed into one of these forms. */
export const draftedEmail = (): string => recallPortal().emailDraft

/** Keeps the e-mail as it is typed, so that it moves along from form to form; a password never does. */
export const keepEmail =
  (change: Change): Change =>
  (event) => {
    rememberPortal({ emailDraft: event.target.value })
    change(event)
  }
