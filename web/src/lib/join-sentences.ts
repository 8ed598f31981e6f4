/** Sentences one after the other; behind a full-width mark the space is part of the mark. */
export const joinSentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .reduce((said, next) => (said && !/[。！？]$/.test(said) ? `${said} ${next}` : said + next), '')
