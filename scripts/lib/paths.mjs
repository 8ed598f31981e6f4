import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The absolute path of something in the project.
 * @param {string} relative
 */
export const projectPath = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))
