import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { getFieldErrors } from '../api/error-text'
import { useTexts } from '../i18n/texts'
import { getReloadInput } from '../lib/load-chunk'
import type { Check, FieldProblem } from './checks'

export interface FormSetup<Name extends string> {
  /** The fields, in the order in which they stand. */
  names: readonly Name[]
  checks: Record<Name, Check>
  initial: Record<Name, string>
  /** It comes in place of something that had the focus: its first field takes it. */
  takesFocus?: boolean
  /** Sends the form. While its promise is open, nothing is sent again. */
  send: (values: Record<Name, string>) => Promise<void>
}

/**
 * A form of text fields. Its checks run when it is sent; from then on a field that was wrong is checked again with each
 * key. The focus goes to the first field that is wrong, whose text a screen reader then reads.
 */
export const useForm = <Name extends string>({
  names,
  checks,
  initial,
  takesFocus = false,
  send,
}: FormSetup<Name>) => {
  const texts = useTexts().auth.errors
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => ({ ...initial, ...getReloadInput(names) }))
  const [problems, setProblems] = useState<ReadonlyMap<Name, FieldProblem>>(new Map())
  const [focusOn, setFocusOn] = useState<{ name: Name | undefined } | null>(
    takesFocus ? { name: names[0] } : null,
  )
  // State comes too late for a second press of Enter within the same moment.
  const sending = useRef(false)

  // After the texts are in the page, so that they are read out with the field.
  useEffect(() => {
    const control = focusOn?.name && form.current?.elements.namedItem(focusOn.name)
    if (control instanceof HTMLElement) control.focus()
  }, [focusOn])

  const findProblems = (all: Record<Name, string>, among: readonly Name[]): Map<Name, FieldProblem> =>
    new Map(
      among.flatMap((name) => {
        const problem = checks[name](all[name], all)
        return problem ? [[name, problem]] : []
      }),
    )

  const show = (found: ReadonlyMap<Name, FieldProblem>): void => {
    setProblems(found)
    const first = names.find((name) => found.has(name))
    if (first !== undefined) setFocusOn({ name: first })
  }

  /** Marks fields that the server refused, with the problem where it is known. */
  const mark = (refused: readonly Name[], problem: FieldProblem = 'refused'): void =>
    show(new Map(refused.map((name) => [name, problem])))

  const change = (name: Name, value: string): void => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (problems.size > 0) setProblems(findProblems(next, [...problems.keys()]))
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (sending.current) return
    // What stands in the fields, not what was reported: some password managers fill them without an event.
    const typed = typedInto(event.currentTarget, names, values)
    setValues(typed)
    const found = findProblems(typed, names)
    show(found)
    if (found.size > 0) return
    sending.current = true
    void send(typed).finally(() => {
      sending.current = false
    })
  }

  // A key that is held down is pressed once.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
  }

  return {
    values,
    change,
    /** For the `form` element: its own checks replace the browser's. Never GET, which would put fields in the address. */
    formProps: { ref: form, onSubmit, onKeyDown, noValidate: true, method: 'post' } as const,
    /** For a field of the kit. */
    fieldProps: (name: Name) => {
      const problem = problems.get(name)
      return {
        name,
        value: values[name],
        error: problem && texts[problem](),
        onChange: (event: { target: { value: string } }) => change(name, event.target.value),
      }
    },
    mark,
    /** Marks the fields that a server's refusal names; its words are shown elsewhere. */
    markRefused: (error: unknown): void => {
      const refused = getFieldErrors(error)
      mark(names.filter((name) => Object.hasOwn(refused, name)))
    },
    /** Sends what was sent last once more. */
    sendAgain: (): void => form.current?.requestSubmit(),
  }
}

const typedInto = <Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  known: Record<Name, string>,
): Record<Name, string> => {
  const data = new FormData(form)
  let typed = known
  for (const name of names) {
    const value = data.get(name)
    if (typeof value === 'string') typed = { ...typed, [name]: value }
  }
  return typed
}
