// Installs the tools that the checks need in addition to npm packages: browsers and VPN tools.
import { installTools } from './lib/install-tools'

installTools().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
