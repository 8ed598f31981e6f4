import { flushSync } from 'react-dom'

type Control = HTMLInputElement | HTMLSelectElement
/** A control's value, or whether it is checked. */
type Input = string | boolean

const findControls = (root: Element): Control[] => [...root.querySelectorAll<Control>('input, select')]

const isCheckable = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio'

/** Returns the visitor's input in a control; null if it still has its default. */
const readInput = (control: Control): Input | null => {
  if (control instanceof HTMLSelectElement) {
    const { options, value } = control
    return [...options].every(({ selected, defaultSelected }) => selected === defaultSelected) ? null : value
  }
  if (isCheckable(control)) return control.checked === control.defaultChecked ? null : control.checked
  return control.value === control.defaultValue ? null : control.value
}

/** Repeats an input with its events, because React ignores values that a control had before hydration. */
const replayInput = (control: Control, input: Input): void => {
  if (typeof input === 'boolean') {
    // Checking another radio unchecks this one.
    if (!input && control.type === 'radio') return
    Object.assign(control, { checked: !input })
    control.click()
    return
  }
  if (control instanceof HTMLSelectElement) {
    control.value = input
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart, selectionEnd, selectionDirection } = control
  control.value = ''
  // The native setter: React overrides `value` on the element and ignores an event without a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, input)
  // Some types of field have no caret position.
  if (selectionStart !== null)
    control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

interface CapturedInput {
  root: Element
  inputs: { control: Control; input: Input | null }[]
  form: HTMLFormElement | undefined
}
let captured: CapturedInput | null = null

const readInputs = (root: Element) =>
  findControls(root).map((control) => ({ control, input: readInput(control) }))

/** Captures the input in a prerendered page before hydration. `form` is the form that the visitor has submitted. */
export const captureEarlyInput = (root: Element, form: HTMLFormElement | undefined): void => {
  captured = { root, inputs: readInputs(root), form }
}

/**
 * Restores the input that a visitor made before the portal's code loaded, and submits the form that they submitted. Call in
 * the commit that hydrates the page: the next one would reset each field.
 */
export const restoreEarlyInput = (): void => {
  if (!captured) return
  const { root, inputs, form } = captured
  captured = null
  const current = readInputs(root)
  // React replaces all controls if the prerendered page doesn't match.
  const isHydrated = current.every(({ control }, index) => control === inputs[index]?.control)
  const restored = isHydrated
    ? current
    : current.map(({ control }, index) => ({ control, input: inputs[index]?.input ?? null }))
  queueMicrotask(() => {
    // Flush each input, so that the handler of the next one sees its state.
    for (const { control, input } of restored)
      if (input !== null) flushSync(() => replayInput(control, input))
    if (form?.isConnected) form.requestSubmit()
  })
}
