// Runs before `npm start` and `npm test` and installs the packages. It imports other modules only after the version check,
// because old versions of Node can't parse them.
import { checkNodeVersion } from './lib/node-version.mjs'

const problem = checkNodeVersion(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
} else {
  import('./lib/install-packages.mjs').then((module) => module.prepare())
}
