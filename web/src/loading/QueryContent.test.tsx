import { afterEach, expect, it } from 'vitest'
import { createNetworkError } from '../api/errors'
import { getElement, render, unmountAll } from '../ui/test-render'
import { QueryContent } from './QueryContent'

afterEach(unmountAll)

const NOT_FOUND = { status: 404, headers: new Headers(), body: { message: 'Not found' } }

const renderQuery = (data: string | undefined, error: unknown, missing?: string): string => {
  render(
    <QueryContent query={{ data, error }} content="refund" loading="loading" missing={missing}>
      {(loaded) => loaded}
    </QueryContent>,
  )
  return getElement('body > div').textContent
}

it.each([
  [undefined, null, 'loading'],
  ['data', null, 'data'],
  ['data', createNetworkError(), 'data'],
  ['data', NOT_FOUND, 'missing'],
  [undefined, NOT_FOUND, 'missing'],
])('R-ERR-1 shows of the data %s and the error %s: %s', (data, error, shown) =>
  expect(renderQuery(data, error, 'missing')).toBe(shown),
)

it('R-ERR-1 shows an error, also for a missing endpoint that nothing replaces', () => {
  expect(renderQuery(undefined, createNetworkError(), 'missing')).toContain('Try again')
  unmountAll()
  expect(renderQuery(undefined, NOT_FOUND)).toContain('Try again')
  unmountAll()
  expect(renderQuery('data', NOT_FOUND)).toBe('data')
})
