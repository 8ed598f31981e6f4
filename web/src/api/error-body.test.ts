import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errors } from '../i18n/en/base-texts'
import { getBaseTexts } from '../i18n/texts'
import { getErrorText, getFieldErrors } from './error-text'
import { toErrorResponse } from './errors'

const texts = getBaseTexts()
const getText = (body: unknown, status = 422) => getErrorText({ status, body, headers: new Headers() }, texts)

describe('R-ERR-1 the text of an error body', () => {
  it.each([
    ['a list', { errors: ['first error', 'second error'] }, 'First error, second error'],
    ['a text', { errors: 'first error', message: 'no' }, 'First error'],
    ['a map of texts', { errors: { a: 'first error', b: 'second error' } }, 'First error, second error'],
    ['a map of lists', { errors: { a: ['first error'], b: ['second error'] } }, 'First error, second error'],
    ['sentences', { errors: ['The first.', 'The second.'] }, 'The first. The second.'],
    ['null', { errors: null, message: 'the message.' }, 'The message.'],
    ['an empty list', { errors: [], message: 'the message.' }, 'The message.'],
    ['nested', { errors: { a: { b: [{ text: 'first error' }] } } }, 'First error'],
    ['a list of objects', { errors: [{ field: 'x', detail: null }] }, 'X'],
    ['a message that is an object', { message: { en: 'the message' } }, 'The message'],
    ['only a message', { message: 'nope.' }, 'Nope.'],
    ['nothing readable', { errors: [7, true], message: 7 }, `${errors.unexpected} (HTTP 422)`],
    ['HTML', '<html>Bad request</html>', `${errors.unexpected} (HTTP 422)`],
    ['an empty body', '', `${errors.unexpected} (HTTP 422)`],
    ['null itself', null, `${errors.unexpected} (HTTP 422)`],
  ])('%s', (_, body, text) => expect(getText(body)).toBe(text))

  it('shows the status of an outage', () => {
    expect(getText('<html>', 502)).toBe(`${errors.unavailable} (HTTP 502)`)
    expect(getText('', 429)).toBe(errors.tooMany)
  })

  it('is never empty and never throws for any body', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.jsonValue()),
        fc.integer({ min: 400, max: 599 }),
        (body, status) => {
          expect(getText(body, status).trim()).not.toBe('')
          expect(getText({ errors: body }, status).length).toBeLessThan(6000)
          for (const text of Object.values(getFieldErrors({ status, body: { errors: body } })))
            expect(text.trim()).not.toBe('')
        },
      ),
    )
  })
})

describe('R-ERR-1 the Retry-After header', () => {
  const getRetryAfter = (headers: Record<string, string>) =>
    toErrorResponse({ status: 429, body: '', headers: new Headers(headers) })?.retryAfter

  it.each([
    [{ 'retry-after': '30' }, 30],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:40 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 40],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:27:00 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '' }, null],
    [{}, null],
  ])('parses %j to %j', (headers, seconds) => expect(getRetryAfter(headers)).toBe(seconds))
})
