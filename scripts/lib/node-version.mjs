// Old Node versions read this file: plain syntax, no imports.

/** The oldest Node version that every tool supports. */
export const minimumNodeVersion = '20.19.0'

/**
 * What to tell the owner of a Node that is too old; null when it is new enough.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
export function checkNodeVersion(version) {
  const have = version.split('.').map(Number)
  const need = minimumNodeVersion.split('.').map(Number)
  for (let part = 0; part < need.length; part += 1) {
    const more = (have[part] || 0) - (need[part] || 0)
    if (more > 0) return null
    if (more < 0)
      return `This project needs Node 20.19 or newer; this is ${version}. Get one at https://nodejs.org.`
  }
  return null
}
