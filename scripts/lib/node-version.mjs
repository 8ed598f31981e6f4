// Old Node versions read this file: plain syntax, no imports.

/** The oldest Node version that every tool supports. */
export const minimumNodeVersion = '20.19.0'

/**
 * Returns an error message if the version of Node is too old; else null.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
export const checkNodeVersion = (version) => {
  const actual = version.split('.').map(Number)
  const required = minimumNodeVersion.split('.').map(Number)
  for (let part = 0; part < required.length; part += 1) {
    const difference = (actual[part] || 0) - (required[part] || 0)
    if (difference > 0) return null
    if (difference < 0)
      return `This project needs Node 20.19 or newer; this is ${version}. Get one at https://nodejs.org.`
  }
  return null
}
