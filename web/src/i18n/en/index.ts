import type { BaseTranslation } from '../i18n-types'
import { auth } from './auth'
import { checkout } from './checkout'
import { common } from './common'
import { dashboard } from './dashboard'
import { downloads } from './downloads'
import { errors } from './errors'
import { features } from './features'
import { frame } from './frame'
import { guards } from './guards'
import { ios } from './ios'
import { payment } from './payment'
import { plans } from './plans'
import { routes } from './routes'
import { servers } from './servers'
import { setupFiles } from './setup-files'

/** Every text of the portal in English, by area; the other languages are `web/i18n/{lang}.json`. */
const en = {
  common,
  errors,
  guards,
  routes,
  auth,
  frame,
  features,
  dashboard,
  servers,
  downloads,
  ios,
  plans,
  checkout,
  payment,
  setupFiles,
} satisfies BaseTranslation

export default en
