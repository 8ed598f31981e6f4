import { expect, it } from 'vitest'
import { parseReports } from './parse-reports'

it('R-ERR-3 reads both kinds of browser reports and nothing else', () => {
  expect(
    parseReports(
      JSON.stringify({
        'csp-report': {
          'document-uri': 'https://app.example.com/reset-password?token=secret',
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.example/x.js?a=1',
          'source-file': 'https://app.example.com/assets/a.js',
          'line-number': 7,
        },
      }),
    ),
  ).toEqual([
    {
      kind: 'policy',
      message: 'script-src-elem https://evil.example/x.js',
      page: '/reset-password',
      source: '/assets/a.js:7',
    },
  ])
  const [report] = parseReports(
    JSON.stringify([
      {
        type: 'coop',
        age: 1,
        url: 'https://app.example.com/auth?t=x',
        user_agent: 'x',
        body: { type: 'navigation-to-response' },
      },
    ]),
  )
  expect(report).toEqual({ kind: 'opener', message: 'navigation-to-response', page: '/auth', source: ':0' })
  for (const junk of ['', '{', '[]', '{}', '[1]', 'null', undefined, 5, JSON.stringify({ kind: 'error' })])
    expect(parseReports(junk)).toEqual([])
})
