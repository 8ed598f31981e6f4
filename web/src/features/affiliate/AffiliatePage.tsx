import { useSnapshot } from 'valtio'
import { config } from '../../config'
import { auth } from '../../state/auth'
import { AffiliateProgram } from './AffiliateProgram'
import { OpenAffiliatePanel } from './OpenAffiliatePanel'

/** With access the external panel, in a tab of its own; without it, what the program is and how to join (R-ROUTE-14). */
export const AffiliatePage = () => {
  const { user } = useSnapshot(auth)
  const [panelOrigin] = config.affiliateOrigins
  return user?.isPostAffiliateAvailable && panelOrigin ? (
    <OpenAffiliatePanel panelOrigin={panelOrigin} />
  ) : (
    <AffiliateProgram />
  )
}
