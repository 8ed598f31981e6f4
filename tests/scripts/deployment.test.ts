import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { projectPath } from '../../scripts/lib/paths.mjs'
import { checkDeployment, createPortalConfig } from '../../web/server/portal-config'

// Checks values in the deployment files. `npm run containers` builds and runs the images.

const read = (path: string): string => readFileSync(projectPath(path), 'utf8')

describe('the Dockerfile', () => {
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
  const named = z.object({ kind: z.string() }).passthrough()
  const find = (kind: string) => documents.find((each) => named.parse(each).kind === kind)

  it('runs the portal without privileges and probes it', () => {
    const probe = (path: string) =>
      z.object({ httpGet: z.object({ path: z.literal(path), port: z.literal('http') }) })
    const container = z.object({
      livenessProbe: probe('/healthz'),
      readinessProbe: probe('/readyz'),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
      }),
    })
    const pod = z.object({
      automountServiceAccountToken: z.literal(false),
      securityContext: z.object({ runAsNonRoot: z.literal(true) }),
      containers: z.array(container).length(1),
    })
    const deployment = z.object({ spec: z.object({ template: z.object({ spec: pod }) }) })
    expect(deployment.safeParse(find('Deployment')).error?.issues ?? []).toEqual([])
  })

  it('allows the portal only listed destinations', () => {
    const policy = z.object({
      spec: z.object({ egress: z.array(z.object({ to: z.array(z.record(z.unknown())).min(1) })) }),
    })
    const { spec } = policy.parse(find('NetworkPolicy'))
    expect(JSON.stringify(spec.egress)).not.toContain('0.0.0.0/0')
  })

  it('configures a portal that starts', () => {
    const { data } = z.object({ data: z.record(z.string()) }).parse(find('ConfigMap'))
    expect(() => checkDeployment(data)).not.toThrow()
    expect(createPortalConfig(data)).toMatchObject({ restrictedHosts: ['app.example.net'] })
    expect(
      Object.keys(data).filter((name) => !read('docs/configuration.md').includes(`\`${name}\``)),
    ).toEqual([])
  })
})
