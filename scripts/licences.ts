// Lists the licenses of all installed packages, and exits with 1 if one is not allowed.
import { isAllowedLicence, readLicences } from './lib/supply-chain'

const licences = [...(await readLicences())]
for (const licence of [...new Set(licences.map(([, each]) => each))].toSorted()) {
  const packages = licences.filter(([, each]) => each === licence).map(([id]) => id)
  const names = packages.length > 8 ? `${packages.length} packages` : packages.join(', ')
  console.log(`${isAllowedLicence(licence) ? 'allowed' : 'NOT ALLOWED'}  ${licence}: ${names}`)
}
process.exitCode = licences.every(([, licence]) => isAllowedLicence(licence)) ? 0 : 1
