import { useSnapshot } from 'valtio'
import { config } from '../../config'
import { auth } from '../../state/auth'
import { AffiliateProgram } from './AffiliateProgram'
import { OpenAffiliatePanel } from './OpenAffiliatePanel'

/** With access, opens the external panel in a new tab; without it, explains the program and how to join (R-ROUTE-14). */
export const AffiliatePage = () => {
  const { user } = useSnapshot(auth)
  const [panelOrigin] = config.affiliateOrigins
  return user?.isPostAffiliateAvailable && panelOrigin ? (
    <OpenAffiliatePanel panelOrigin={panelOrigin} />
  ) : (
    <AffiliateProgram />
  )
}
