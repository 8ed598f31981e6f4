import { common } from './common'
import { errors } from './errors'
import { fields } from './fields'
import { guards } from './guards'
import { preferences } from './preferences'
import { routes } from './routes'
import { signIn } from './sign-in'

/** The texts that the first page and the parts around every page need; the others come with their pages. */
export const baseTexts = { common, errors, guards, routes, fields, preferences, signIn }
