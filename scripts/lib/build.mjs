import { withColor } from './color.mjs'
import { runNode } from './command.mjs'
import { isFresh } from './last-change.mjs'
import { inProject } from './paths.mjs'
import { viteEnv } from './services.mjs'

/** What the built portal is made from. */
const sources = [
  'web/src',
  'web/public',
  'web/server',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'pnpm-lock.yaml',
]
/** `pnpm build`, as arguments of Node. */
export const buildArgs = [
  inProject('node_modules/pnpm/bin/pnpm.cjs'),
  '--silent',
  '--filter',
  '@zoog/web',
  'build',
]
const product = 'web/dist/index.html'

/** Whether web/dist is there and no older than what it is made from. */
export const buildIsFresh = () => isFresh(inProject(product), sources.map(inProject))

/** Builds the portal as `pnpm build` does; what the build says is shown only when it fails. */
export async function build() {
  console.log('Building the portal …')
  const { code, output } = await runNode(buildArgs, { env: withColor({ ...viteEnv, ...process.env }) })
  if (code === 0) return
  console.error(output)
  throw new Error('The portal could not be built; the reason stands above.')
}
