/** Removes the Russian abbreviation of "year" from a date, because its period would double the one of a sentence. */
export const removeYearMark = (date: string): string => date.replace(/\s?г\.(?=,|\s|$)/, '')
