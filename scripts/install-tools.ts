// Installs what the checks use beside the project's packages: browsers, and the programs that set-up files are for.
import { installTools } from './lib/install-tools'

installTools().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
