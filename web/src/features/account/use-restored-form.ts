import { useEffect, useRef, useState } from 'react'
import { type FormSetup, useForm } from '../../forms/use-form'
import { auth } from '../../state/auth'
import { getStored } from '../../storage/local'

/** What stood in a form when its session was lost, and whose it is. In memory only: a reload forgets it. */
let kept: { owner: number; form: string; values: Record<string, string> } | null = null

/** A session that is lost leaves the way back to its page; one that its user ended leaves nothing. */
const wasSessionLost = (): boolean => auth.user === null && getStored('firstPathname') !== null

const isKept = (owner: number | undefined, form: string): boolean =>
  kept !== null && kept.owner === owner && kept.form === form

/**
 * A form of somebody signed in, none of whose fields is a secret: what was typed is there again where the session was lost
 * meanwhile and the same person signs in again. `name` tells the form from the others.
 */
export const useRestoredForm = <Name extends string>(name: string, setup: FormSetup<Name>) => {
  const [owner] = useState(() => auth.user?.id)
  const [initial] = useState(() =>
    isKept(owner, name) ? { ...setup.initial, ...kept?.values } : setup.initial,
  )
  const form = useForm({ ...setup, initial })
  const values = useRef(form.values)
  useEffect(() => {
    values.current = form.values
  })
  useEffect(() => {
    // Taken over; what somebody else left is nobody's to have.
    if (kept?.owner !== owner || kept?.form === name) kept = null
    return () => {
      if (owner !== undefined && wasSessionLost()) kept = { owner, form: name, values: values.current }
    }
  }, [owner, name])
  return form
}
