import type { BaseTranslation } from '../i18n-types'
import { account, activity, calendar, stayOffer } from './account'
import { affiliate } from './affiliate'
import { afterPurchase } from './after-purchase'
import { baseTexts } from './base-texts'
import { checkout } from './checkout'
import { consent } from './consent'
import { dashboard, news, protection } from './dashboard'
import { devices, handOff } from './devices'
import { downloads, ios } from './downloads'
import { emailChange } from './email-change'
import { entry } from './entry'
import { features, frame } from './frame'
import { gift } from './gift'
import { inbox } from './inbox'
import { invoice } from './invoice'
import { loadErrors } from './load-errors'
import { firstPassword, newPassword } from './new-password'
import { outcomes } from './outcomes'
import { passkeys } from './passkeys'
import { payment } from './payment'
import { planChange } from './plan-change'
import { plans } from './plans'
import { recovery } from './recovery'
import { refund } from './refund'
import { savedCard } from './saved-card'
import { servers } from './servers'
import { setupFiles } from './setup-files'
import { socks5 } from './socks5'
import { specialPlan } from './special-plan'
import { start } from './start'
import { status } from './status'
import { travel } from './travel'
import { twoFactor } from './two-factor'
import { vpnCredentials } from './vpn-credentials'
import { wireguard } from './wireguard'

/** Every text of the portal in English, by area; the other languages are `web/i18n/{lang}.json`. */
const en = {
  ...baseTexts,
  start,
  entry,
  recovery,
  newPassword,
  firstPassword,
  loadErrors,
  consent,
  frame,
  features,
  dashboard,
  news,
  servers,
  status,
  protection,
  downloads,
  handOff,
  ios,
  account,
  emailChange,
  activity,
  savedCard,
  gift,
  invoice,
  refund,
  stayOffer,
  planChange,
  calendar,
  twoFactor,
  passkeys,
  devices,
  affiliate,
  specialPlan,
  plans,
  inbox,
  checkout,
  payment,
  outcomes,
  afterPurchase,
  setupFiles,
  vpnCredentials,
  travel,
  socks5,
  wireguard,
} satisfies BaseTranslation

export default en
