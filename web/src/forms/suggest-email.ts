const COMMON_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'yandex.ru',
  'mail.ru',
  'gmx.de',
  'web.de',
  'qq.com',
  '163.com',
]
/** Real domains that are one typo away from a common one. */
const REAL = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'gmx.net',
  'gmx.at',
  'yandex.com',
  'yahoo.de',
  '126.com',
]

/** Returns whether two different words are one typo apart: a letter missing, added, replaced, or swapped with its neighbor. */
const isOneTypoApart = (a: string, b: string): boolean => {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  const isSwapped = left.length === 2 && right.length === 2 && left === `${right[1]}${right[0]}`
  return isSwapped || (left.length <= 1 && right.length <= 1)
}

/** Returns the address with a mistyped common domain corrected; null where there is nothing to correct. */
export const suggestEmail = (email: string): string | null => {
  const [name, domain, ...rest] = email.trim().split('@')
  if (!name || !domain || rest.length > 0) return null
  const typed = domain.toLowerCase()
  if (COMMON_DOMAINS.includes(typed) || REAL.includes(typed)) return null
  const corrected = COMMON_DOMAINS.find((common) => isOneTypoApart(typed, common))
  return corrected ? `${name}@${corrected}` : null
}
