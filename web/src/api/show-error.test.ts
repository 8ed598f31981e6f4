// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyLanguage, setPendingTexts } from '../i18n/language'
import { apiCallbacks } from './callbacks'
import { CookiesBlockedError, InvalidResponseError, markSessionRejection, NoResponseError } from './errors'
import { queryClient } from './query-client'
import { showError, showErrorIfRejected } from './show-error'

const said: [string, number][] = []
beforeEach(() => {
  said.length = 0
  apiCallbacks.showErrorText = (text, ms) => {
    said.push([text, ms])
    return () => undefined
  }
})
afterEach(() => {
  applyLanguage('en', null)
  queryClient.clear()
})

const answered = (status: number, body: unknown = { message: 'the server says so.' }) => ({
  status,
  body,
  headers: new Headers(),
})
const rejectedSession = answered(401)
markSessionRejection(rejectedSession.headers)
const russian = { errorCodes: { invalid_input: 'Проверьте введённые данные.' } }
const wrongInput = answered(422, {
  message: 'The given data was invalid.',
  code: 'invalid_input',
  errors: { email: ['the email is too long.'], name: ['The name is missing.'] },
})

describe('R-ERR-1 what is said of a failed call', () => {
  it.each([
    ["the server's message", answered(500), 'The server says so.'],
    ["the server's errors, joined", wrongInput, 'The email is too long. The name is missing.'],
    ['offline', new NoResponseError('offline'), /offline/],
    ['a time-out', new NoResponseError('timeout'), /too long/],
    ['no way there', new NoResponseError('unreachable'), /couldn’t reach the server/],
    ['another shape', new InvalidResponseError('GET x'), /page can’t read/],
    ['blocked cookies', new CookiesBlockedError(), /blocks cookies/],
    ["a guest's 401", answered(401, { message: 'nope.' }), 'Nope.'],
    ['a CSRF error', answered(419), /^The server says so\. If this happens again, another site/],
    ['a code that nobody knows', answered(422, { message: 'New.', code: 'of_tomorrow' }), 'New.'],
    ['something thrown', 'junk', /went wrong/],
  ])('%s', (_, error, text) => {
    showError(error)
    expect(said).toEqual([[text instanceof RegExp ? expect.stringMatching(text) : text, 3000]])
  })

  it('waits for the language whose texts are on their way, and is said at once where they do not come', async () => {
    const texts = Promise.resolve().then(() => applyLanguage('ru', russian))
    setPendingTexts(texts)
    showError(wrongInput)
    expect(said).toEqual([])
    await expect.poll(() => said).toHaveLength(1)
    expect(said[0]?.[0]).toMatch(/^Проверьте введённые данные\./)
    setPendingTexts(Promise.reject(new Error('none')))
    showError(wrongInput)
    await expect.poll(() => said).toHaveLength(2)
    showError(wrongInput)
    expect(said).toHaveLength(3)
  })

  it('shows as long as the call says (R-AUTH-2)', () => {
    showError(answered(422), { snackbarMs: 2000 })
    expect(said).toEqual([['The server says so.', 2000]])
  })

  it.each([
    ['a silent call', answered(500), { silent: true }],
    ['a call that was given up', new DOMException('aborted', 'AbortError'), {}],
    ['a rejected session, whose sign-out has its own text', rejectedSession, {}],
    ['an extension that the server does not have', answered(404), { extension: true }],
  ] as const)('nothing of %s', (_, error, meta) => {
    showError(error, meta)
    expect(said).toEqual([])
  })

  it('404 of a call that the specification has is a failure, and so is any other of an extension', () => {
    showError(answered(404))
    showError(answered(403, { message: 'Not for you.' }), { extension: true })
    expect(said.map(([text]) => text)).toEqual(['The server says so.', 'Not for you.'])
  })

  it('in another language a known code is said in that language, and errors of single fields are kept', () => {
    applyLanguage('ru', russian)
    showError(wrongInput)
    showError(answered(422, { message: 'The given data was invalid.', code: 'invalid_input' }))
    expect(said.map(([text]) => text)).toEqual([
      'Проверьте введённые данные. The email is too long. The name is missing.',
      'Проверьте введённые данные.',
    ])
  })

  it('every query and every mutation is said by the cache, once', async () => {
    const queryFn = () => Promise.reject(answered(500))
    await queryClient.fetchQuery({ queryKey: ['a'], queryFn }).catch(() => undefined)
    await queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: queryFn, meta: { snackbarMs: 2000 } })
      .execute(undefined)
      .catch(() => undefined)
    await queryClient.fetchQuery({ queryKey: ['b'], queryFn, meta: { silent: true } }).catch(() => undefined)
    expect(said.map(([, ms]) => ms)).toEqual([3000, 2000])
  })

  it('what a call needs before it is made fails the same way', async () => {
    await expect(showErrorIfRejected(Promise.resolve(7))).resolves.toBe(7)
    await expect(
      showErrorIfRejected(Promise.reject(answered(500)), { snackbarMs: 2000 }),
    ).rejects.toMatchObject({
      status: 500,
    })
    expect(said).toEqual([['The server says so.', 2000]])
  })
})
