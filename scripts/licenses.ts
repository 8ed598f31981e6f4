// Lists the licenses of all installed packages, and exits with 1 if one isn't allowed.
import { isAllowedLicense, readLicenses } from './lib/supply-chain'

const licenses = [...(await readLicenses())]
for (const license of [...new Set(licenses.map(([, name]) => name))].toSorted()) {
  const packages = licenses.filter(([, name]) => name === license).map(([id]) => id)
  const names = packages.length > 8 ? `${packages.length} packages` : packages.join(', ')
  console.log(`${isAllowedLicense(license) ? 'allowed' : 'NOT ALLOWED'}  ${license}: ${names}`)
}
process.exitCode = licenses.every(([, license]) => isAllowedLicense(license)) ? 0 : 1
