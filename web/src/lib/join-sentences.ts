/** Joins sentences with spaces, but without one after a full-width punctuation mark. */
export const joinSentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .reduce((text, next) => (text && !/[。！？]$/.test(text) ? `${text} ${next}` : text + next), '')
