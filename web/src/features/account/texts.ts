import { createTexts } from '../../i18n/create-texts'
import { account, activity, calendar, stayOffer } from '../../i18n/en/account'
import { consent } from '../../i18n/en/consent'
import { invoice } from '../../i18n/en/invoice'
import { plans } from '../../i18n/en/plans'
import { refund } from '../../i18n/en/refund'
import { savedCard } from '../../i18n/en/saved-card'
import { vpnCredentials } from '../../i18n/en/vpn-credentials'

export const [useAccountTexts, getAccountTexts] = createTexts({
  account,
  activity,
  calendar,
  consent,
  invoice,
  plans,
  refund,
  savedCard,
  stayOffer,
  vpnCredentials,
})
