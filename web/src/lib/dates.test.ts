import { LANGUAGES } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDay, formatLocalDateTime, formatLocalDay } from './dates'

const wireDate = '2026-11-21 10:00:00'

describe('R-I18N-2 dates', () => {
  it('R-I18N-2 do not break before the Russian abbreviation of “year”', () => {
    expect(formatDay(wireDate, 'ru')).toBe('21 ноября 2026\u00a0г.')
    expect(formatDate('2026-11-21', 'ru')).toMatch(/ 2026\u00a0г\.$/)
    expect(formatLocalDay(wireDate, 'ru')).toMatch(/^2[012] нояб. 2026\u00a0г\.$/)
    expect(formatLocalDateTime(wireDate, 'ru')).toMatch(/ 2026\u00a0г\., /)
  })

  it.each(LANGUAGES)('R-I18N-2 are formatted for %s', (language) => {
    const intl = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    const formatted = formatDay(wireDate, language)
    expect(formatted.replaceAll('\u00a0', ' ')).toBe(intl.format(Date.UTC(2026, 10, 21)))
  })

  it('stay unchanged if they are malformed', () => {
    expect(formatDate('soon', 'ru')).toBe('soon')
  })
})
