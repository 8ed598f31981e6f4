import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { getFieldErrors } from '../api/error-text'
import { toErrorResponse } from '../api/errors'
import { useBaseTexts } from '../i18n/texts'
import { getReloadInput } from '../lib/load-chunk'
import type { Check, FieldProblem } from './checks'

export interface FormSetup<Name extends string> {
  checks: Record<Name, Check>
  /** The initial values, in the visual order of their fields. */
  initial: Record<Name, string>
  autoFocus?: boolean
  /** Sends the form. Submitting is blocked while its promise is pending. */
  send: (values: Record<Name, string>) => Promise<void>
}

interface FormState<Name extends string> {
  values: Record<Name, string>
  problems: ReadonlyMap<Name, FieldProblem>
}

/**
 * State and handlers of a form of text fields. Checks run on submit; an invalid field is then checked again with each change.
 * The first invalid field gets the focus, so that screen readers read its error.
 */
export const useForm = <Name extends string>({
  checks,
  initial,
  autoFocus = false,
  send,
}: FormSetup<Name>) => {
  const texts = useBaseTexts().fields.errors
  const names = Object.keys(initial).filter((key): key is Name => Object.hasOwn(checks, key))
  const form = useRef<HTMLFormElement>(null)
  const [{ values, problems }, setState] = useState<FormState<Name>>(() => ({
    values: { ...initial, ...getReloadInput(names) },
    problems: new Map(),
  }))
  const [focusOn, setFocusOn] = useState<{ name: Name | undefined } | null>(
    autoFocus ? { name: names[0] } : null,
  )
  // A ref, because state updates too late for a second Enter.
  const sending = useRef(false)

  // In an effect, so that the error is in the page before the field gets the focus.
  useEffect(() => {
    const control = focusOn?.name && form.current?.elements.namedItem(focusOn.name)
    if (control instanceof HTMLElement) control.focus()
  }, [focusOn])

  const findProblems = (all: Record<Name, string>, checked: readonly Name[]): Map<Name, FieldProblem> =>
    new Map(
      checked.flatMap((name) => {
        const problem = checks[name](all[name], all)
        return problem ? [[name, problem]] : []
      }),
    )

  const focus = (name: Name): void => setFocusOn({ name })

  const focusFirst = (found: ReadonlyMap<Name, FieldProblem>): void => {
    const first = names.find((name) => found.has(name))
    if (first !== undefined) focus(first)
  }

  /** Marks fields that the server rejected. */
  const markInvalid = (invalid: readonly Name[], problem: FieldProblem): void => {
    const found = new Map(invalid.map((name) => [name, problem]))
    setState((before) => ({ ...before, problems: found }))
    focusFirst(found)
  }

  // Works after a request too, when the values of this render may be old.
  const change = (name: Name, value: string): void =>
    setState((before) => {
      const next = { ...before.values, [name]: value }
      return { values: next, problems: findProblems(next, [...before.problems.keys()]) }
    })

  /** Checks all fields and shows their problems. Returns the values; null if a field is invalid. */
  const validate = (): Record<Name, string> | null => {
    // Read the fields themselves, because some password managers fill them without an event.
    const entered = form.current ? readFields(form.current, names, values) : values
    const found = findProblems(entered, names)
    setState({ values: entered, problems: found })
    focusFirst(found)
    return found.size === 0 ? entered : null
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (sending.current) return
    const entered = validate()
    if (!entered) return
    sending.current = true
    void send(entered).finally(() => {
      sending.current = false
    })
  }

  // A held Enter key submits once.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
  }

  return {
    values,
    change,
    focus,
    validate,
    /** Props of the `form` element. POST, because GET would put the fields in the URL. */
    formProps: { ref: form, onSubmit, onKeyDown, noValidate: true, method: 'post' } as const,
    /** Props of a text field. */
    fieldProps: (name: Name) => {
      const problem = problems.get(name)
      return {
        name,
        value: values[name],
        error: problem && texts[problem](),
        onChange: (event: { target: { value: string } }) => change(name, event.target.value),
      }
    },
    markInvalid,
    /** Marks the fields that an error response names; a snackbar shows its text. */
    markRejected: (error: unknown): void => {
      const fieldErrors = getFieldErrors(error)
      const isPasswordWrong = toErrorResponse(error)?.body.code === 'wrong_password'
      markInvalid(
        names.filter((name) => Object.hasOwn(fieldErrors, name)),
        isPasswordWrong ? 'passwordWrong' : 'rejected',
      )
    },
    resubmit: (): void => form.current?.requestSubmit(),
  }
}

const readFields = <Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  values: Record<Name, string>,
): Record<Name, string> => {
  const data = new FormData(form)
  let fields = values
  for (const name of names) {
    const value = data.get(name)
    if (typeof value === 'string') fields = { ...fields, [name]: value }
  }
  return fields
}
