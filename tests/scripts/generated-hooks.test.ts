import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Endpoint, endpoints } from '../../contract/src/endpoints'
import { projectPath } from '../../scripts/lib/paths.mjs'

const toPath = ({ path }: Endpoint): string => path.slice(1).replace(':file', '{lang}.json')

/** Uses of an area client in the portal's source: `usersApi.login.useMutation` is `users.login` and `useMutation`. */
const readUses = (): { endpoint: string; method: string }[] => {
  const files = readdirSync(projectPath('web/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(projectPath(`web/src/${file}`), 'utf8'))
  const areas = new Map(
    files.flatMap((text) =>
      [...text.matchAll(/const (\w+) = createAreaClient\((\w+)Contract\)/g)].map(
        ([, client = '', area = '']) => [client, area === 'encryptedOnly' ? 'restricted' : area] as const,
      ),
    ),
  )
  return files.flatMap((text) => {
    // The names of query clients, such as `cache` and `client`, are valid in their file only.
    const fileClients = new Map(areas)
    for (const [, name = '', client = ''] of text.matchAll(/const (\w+) = createAreaCache\((\w+)\)/g))
      fileClients.set(name, areas.get(client) ?? client)
    return [...text.matchAll(/\b(\w+)\.(\w+)\.(useQuery|useMutation|fetchQuery|query|mutate)\(/g)].flatMap(
      ([, client = '', name = '', method = '']) => {
        const area = fileClients.get(client)
        return area === undefined ? [] : [{ endpoint: `${area}.${name}`, method }]
      },
    )
  })
}

/** Returns the paths in the decision record's table. */
const readExceptions = (): Set<string> => {
  const decision = readFileSync(
    projectPath('docs/decisions/0041-calls-outside-of-generated-hooks.md'),
    'utf8',
  )
  const rows = [...decision.matchAll(/^\| (.+?) \|/gm)].map(([, cell = '']) => cell)
  return new Set(rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)))
}

describe('R-CALL-1 calls go through hooks generated from the contract', () => {
  const uses = readUses()
  const exceptions = readExceptions()
  const withHook = new Set(
    uses.filter(({ method }) => /^use|^fetchQuery$/.test(method)).map(({ endpoint }) => endpoint),
  )

  it('uses a hook for every specified endpoint, except for the exceptions of the decision record', () => {
    const specified = endpoints.filter(({ rules }) => !rules.extension)
    expect(specified).toHaveLength(33)
    // A restricted domain uses the hook of the plain endpoint, which sends to the encrypted one.
    const twins = new Set(
      endpoints.filter(({ name }) => withHook.has(name)).map(({ rules }) => rules.encryptedTwin),
    )
    const missing = specified.filter(
      (endpoint) =>
        !withHook.has(endpoint.name) && !twins.has(endpoint.path) && !exceptions.has(toPath(endpoint)),
    )
    expect(missing.map(toPath)).toEqual([])
  })

  it('lists every call outside of a hook', () => {
    const direct = uses.filter(({ method }) => method === 'query' || method === 'mutate')
    const paths = direct.flatMap(({ endpoint }) => {
      const called = endpoints.find(({ name }) => name === endpoint)
      return called ? [toPath(called)] : []
    })
    expect(paths).toHaveLength(direct.length)
    expect(paths.filter((path) => !exceptions.has(path))).toEqual([])
  })
})
