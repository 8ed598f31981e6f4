import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyLanguage, setPendingTexts } from '../i18n/language'
import { apiCallbacks } from './callbacks'
import { CookiesBlockedError, InvalidResponseError, markSessionRejection, NoResponseError } from './errors'
import { queryClient } from './query-client'
import { SILENT, showError, showErrorIfRejected } from './show-error'

const shown: [string, number][] = []
beforeEach(() => {
  shown.length = 0
  apiCallbacks.showErrorText = (text, ms) => {
    shown.push([text, ms])
    return () => undefined
  }
})
afterEach(() => {
  applyLanguage('en', null)
  queryClient.clear()
})

const errorResponse = (status: number, body: unknown = { message: 'the server says so.' }) => ({
  status,
  body,
  headers: new Headers(),
})
const rejectedSession = errorResponse(401)
markSessionRejection(rejectedSession.headers)
const russian = { errorCodes: { invalid_input: 'Проверьте введённые данные.' } }
const wrongInput = errorResponse(422, {
  message: 'The given data was invalid.',
  code: 'invalid_input',
  errors: { email: ['the email is too long.'], name: ['The name is missing.'] },
})

describe('R-ERR-1 the error text of a failed request', () => {
  it.each([
    ["the server's message", errorResponse(500), 'The server says so.'],
    ['offline', new NoResponseError('offline'), /offline/],
    ['a timeout', new NoResponseError('timeout'), /too long/],
    ['unreachable', new NoResponseError('unreachable'), /couldn’t reach the server/],
    ['an invalid response', new InvalidResponseError('GET x'), /page can’t read/],
    ['blocked cookies', new CookiesBlockedError(), /blocks cookies/],
    ["a guest's 401", errorResponse(401, { message: 'nope.' }), 'Nope.'],
    ['a CSRF error', errorResponse(419), /^The server says so\. If this keeps happening, another site/],
    ['an unknown error code', errorResponse(422, { message: 'New.', code: 'of_tomorrow' }), 'New.'],
    ['an unexpected exception', 'junk', /went wrong/],
  ])('%s', (_, error, text) => {
    showError(error)
    expect(shown).toEqual([[text instanceof RegExp ? expect.stringMatching(text) : text, 3000]])
  })

  it('waits until the texts of the language have loaded or failed to load', async () => {
    const texts = Promise.resolve().then(() => applyLanguage('ru', russian))
    setPendingTexts(texts)
    showError(wrongInput)
    expect(shown).toEqual([])
    await expect.poll(() => shown).toHaveLength(1)
    expect(shown[0]?.[0]).toMatch(/^Проверьте введённые данные\./)
    setPendingTexts(Promise.reject(new Error('none')))
    showError(wrongInput)
    await expect.poll(() => shown).toHaveLength(2)
    showError(wrongInput)
    expect(shown).toHaveLength(3)
  })

  it.each([
    ['a silent request', errorResponse(500), { silent: true }],
    ['an aborted request', new DOMException('aborted', 'AbortError'), {}],
    ['a rejected session, which has its own text', rejectedSession, {}],
    ['an extension that the server lacks', errorResponse(404), { extension: true }],
  ] as const)('shows nothing for %s', (_, error, meta) => {
    showError(error, meta)
    expect(shown).toEqual([])
  })

  it('shows a 404 of a specified endpoint, and any other error of an extension', () => {
    showError(errorResponse(404))
    showError(errorResponse(403, { message: 'Not for you.' }), { extension: true })
    expect(shown.map(([text]) => text)).toEqual(['The server says so.', 'Not for you.'])
  })

  it('translates a known code and keeps the errors of single fields', () => {
    applyLanguage('ru', russian)
    showError(wrongInput)
    showError(errorResponse(422, { message: 'The given data was invalid.', code: 'invalid_input' }))
    expect(shown.map(([text]) => text)).toEqual([
      'Проверьте введённые данные. The email is too long. The name is missing.',
      'Проверьте введённые данные.',
    ])
  })

  it('R-AUTH-2 shows each failed query and mutation once, for the duration that the request sets', async () => {
    const queryFn = () => Promise.reject(errorResponse(500))
    await queryClient.fetchQuery({ queryKey: ['a'], queryFn }).catch(() => undefined)
    await queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: queryFn, meta: { snackbarMs: 2000 } })
      .execute(undefined)
      .catch(() => undefined)
    await queryClient.fetchQuery({ queryKey: ['b'], queryFn, meta: { silent: true } }).catch(() => undefined)
    expect(shown.map(([, ms]) => ms)).toEqual([3000, 2000])
  })

  it('shows the failure of a step before the request', async () => {
    await expect(showErrorIfRejected(Promise.resolve(7))).resolves.toBe(7)
    await expect(
      showErrorIfRejected(Promise.reject(errorResponse(500)), { snackbarMs: 2000 }),
    ).rejects.toMatchObject({
      status: 500,
    })
    expect(shown).toEqual([['The server says so.', 2000]])
  })
})

describe('R-ERR-1 the failure of a query with several observers', () => {
  it.each([
    ['is shown if an enabled observer shows it', true, [['The server says so.', 3000]]],
    ['is silent if only a disabled observer would show it', false, []],
  ])('%s', async (_, isEnabled, expected) => {
    const query = { queryKey: ['failing'], queryFn: () => Promise.reject(errorResponse(500)), retry: false }
    const silent = new QueryObserver(queryClient, { ...query, meta: SILENT })
    const loud = new QueryObserver(queryClient, { ...query, enabled: isEnabled })
    const stops = [silent, loud].map((observer) => observer.subscribe(() => undefined))
    // The last options are those of the query.
    loud.setOptions({ ...query, enabled: isEnabled })
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(shown).toEqual(expected)
    for (const stop of stops) stop()
  })
})
