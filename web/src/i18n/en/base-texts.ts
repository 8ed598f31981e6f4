import { auth } from './auth'
import { common } from './common'
import { errors } from './errors'
import { guards } from './guards'
import { routes } from './routes'

/** The texts that the first page and the parts around every page need; the others come with their pages. */
export const baseTexts = { common, errors, guards, routes, auth }
