import { flushSync } from 'react-dom'

type Control = HTMLInputElement | HTMLSelectElement
/** What a person did to a control: its value, or whether it is ticked. */
type Done = string | boolean

const controlsOf = (root: Element): Control[] => [...root.querySelectorAll<Control>('input, select')]

const isTick = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio'

/** What was done to a control since the page came; null for nothing. */
const doneTo = (control: Control): Done | null => {
  if (control instanceof HTMLSelectElement) {
    const { options, value } = control
    return [...options].every(({ selected, defaultSelected }) => selected === defaultSelected) ? null : value
  }
  if (isTick(control)) return control.checked === control.defaultChecked ? null : control.checked
  return control.value === control.defaultValue ? null : control.value
}

/** Does it again, so that React hears of it: it takes no notice of what is in a field already. */
const doAgain = (control: Control, done: Done): void => {
  if (typeof done === 'boolean') {
    // A radio is let go of by choosing another.
    if (!done && control.type === 'radio') return
    Object.assign(control, { checked: !done })
    control.click()
    return
  }
  if (control instanceof HTMLSelectElement) {
    control.value = done
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart, selectionEnd, selectionDirection } = control
  control.value = ''
  // Past React, which remembers what a field was last given.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, done)
  // Not every kind of field tells where its caret is.
  if (selectionStart !== null)
    control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Waiting {
  root: Element
  before: { control: Control; done: Done | null }[]
  form: HTMLFormElement | undefined
}
let waiting: Waiting | null = null

const stateOf = (root: Element) => controlsOf(root).map((control) => ({ control, done: doneTo(control) }))

/** Has the next `takeTyped` look at a page that was there before the portal's code, and at its form that was sent. */
export const captureEarlyInput = (root: Element, form: HTMLFormElement | undefined): void => {
  waiting = { root, before: stateOf(root), form }
}

/**
 * Takes over what was typed, ticked and chosen before the portal's code came, and sends the form that was sent. For the
 * commit in which React takes the page over: with the next one it would set each field back.
 */
export const restoreEarlyInput = (): void => {
  if (!waiting) return
  const { root, before, form } = waiting
  waiting = null
  const now = stateOf(root)
  // React makes a page anew where it would be another than the one that was sent.
  const isSame = now.every(({ control }, index) => control === before[index]?.control)
  const typed = isSame
    ? now
    : now.map(({ control }, index) => ({ control, done: before[index]?.done ?? null }))
  queueMicrotask(() => {
    // One by one: what hears of the second is to know of the first.
    for (const { control, done } of typed) if (done !== null) flushSync(() => doAgain(control, done))
    if (form?.isConnected) form.requestSubmit()
  })
}
