const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  const before = document.activeElement
  field.select()
  // Deprecated, and still the only way on a page without a secure origin.
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}

/** Puts a text on the clipboard; false where the browser allows neither way. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    try {
      return copyBySelection(text)
    } catch {
      return false
    }
  }
}
