// Runs before `npm start` and `npm test`: installs the packages. The rest is imported only once the version of Node is
// known to be able to read it.
import { checkNodeVersion } from './lib/node-version.mjs'

const problem = checkNodeVersion(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
} else {
  import('./lib/prepare.mjs').then((module) => module.prepare())
}
