import { useEffect, useRef, useState } from 'react'
import { type SubmitFormSetup, useSubmitForm } from '../../forms/use-submit'
import { auth } from '../../state/auth'
import { getStored } from '../../storage/local'

/** The values of a form whose session was lost, with the user's id. In memory only, so a reload clears them. */
let saved: { owner: number; form: string; values: Record<string, string> } | null = null

/** Returns whether the session was lost. Only a lost session stores the path to return to; a sign-out doesn't. */
const wasSessionLost = (): boolean => auth.user === null && getStored('firstPathname') !== null

const isSaved = (owner: number | undefined, form: string): boolean =>
  saved !== null && saved.owner === owner && saved.form === form

/**
 * Returns a form that restores its values if the session is lost and the same user signs in again. Use it only for forms
 * without secrets.
 *
 * @param name identifies the form among the others.
 */
export const useRestoredForm = <Name extends string, Output>(
  name: string,
  setup: SubmitFormSetup<Name, Output>,
) => {
  const [owner] = useState(() => auth.user?.id)
  const [initial] = useState(() =>
    isSaved(owner, name) ? { ...setup.initial, ...saved?.values } : setup.initial,
  )
  const form = useSubmitForm({ ...setup, initial })
  const values = useRef(form.values)
  useEffect(() => {
    values.current = form.values
  })
  useEffect(() => {
    // Clear the values after restoring them, or when another user signs in.
    if (saved?.owner !== owner || saved?.form === name) saved = null
    return () => {
      if (owner !== undefined && wasSessionLost()) saved = { owner, form: name, values: values.current }
    }
  }, [owner, name])
  return form
}
