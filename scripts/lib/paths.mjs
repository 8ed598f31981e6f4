import { fileURLToPath } from 'node:url'

/** The project's folder with a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Returns the absolute path of a file or folder in the project.
 * @param {string} relative
 */
export const projectPath = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))
