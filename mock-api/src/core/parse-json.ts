/** Returns the value of a JSON text; null if the text is invalid. */
export const parseJsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
