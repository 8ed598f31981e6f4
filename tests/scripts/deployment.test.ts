import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { minimumNodeVersion } from '../../scripts/lib/node-version.mjs'
import { checkDeployment, createPortalConfig } from '../../web/server/portal-config'
import { readProjectFile } from './project-files'

// Checks values in the deployment files. `npm run containers` builds and runs the images.

it('the Dockerfile runs every image as the user node', () => {
  const stages = readProjectFile('Dockerfile').split(/^FROM /m)
  for (const stage of stages.filter((text) => text.includes('\nCMD')))
    expect(stage).toMatch(/\nUSER node\n(?![\s\S]*\nUSER)[\s\S]*\nHEALTHCHECK/)
})

it('docker-compose.yml restricts every service, and publishes ports only on this machine', () => {
  const compose = z.object({ services: z.record(z.object({ ports: z.array(z.string()) }).passthrough()) })
  const { services } = compose.parse(parse(readProjectFile('docker-compose.yml'), { merge: true }))
  expect(Object.keys(services)).toEqual(['mock-api', 'web', 'dev'])
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    for (const port of service.ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  }
})

it('the CI workflow has each shard once, and the oldest supported Node', () => {
  const workflow = readProjectFile('.github/workflows/ci.yml')
  const shards = /shard: \[(.*)\]/.exec(workflow)?.[1]?.split(', ') ?? []
  expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`))
  expect(shards.length).toBeGreaterThan(1)
  expect(/node: \[(.*)\]/.exec(workflow)?.[1]?.split(', ')).toContain(minimumNodeVersion.split('.')[0])
})

it('the Kubernetes example configures a portal that starts', () => {
  const documents = parseAllDocuments(readProjectFile('deploy/kubernetes.yaml')).map((each) =>
    z.object({ kind: z.string() }).passthrough().parse(each.toJS()),
  )
  const config = z.object({ data: z.record(z.string()) })
  const { data } = config.parse(documents.find(({ kind }) => kind === 'ConfigMap'))
  expect(() => checkDeployment(data)).not.toThrow()
  expect(createPortalConfig(data)).toMatchObject({ restrictedHosts: ['app.example.net'] })
  expect(
    Object.keys(data).filter((name) => !readProjectFile('docs/configuration.md').includes(`\`${name}\``)),
  ).toEqual([])
})
