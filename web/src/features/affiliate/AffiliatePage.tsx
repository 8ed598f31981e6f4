import { useSnapshot } from 'valtio'
import { config } from '../../config'
import { auth } from '../../state/auth'
import { AffiliateProgram } from './AffiliateProgram'
import { OpenAffiliatePanel } from './OpenAffiliatePanel'

/** The affiliate page (R-ROUTE-14). Opens the external panel for affiliates and explains the program to other customers. */
export const AffiliatePage = () => {
  const { user } = useSnapshot(auth)
  const [panelOrigin] = config.affiliateOrigins
  return user?.isPostAffiliateAvailable && panelOrigin ? (
    <OpenAffiliatePanel panelOrigin={panelOrigin} />
  ) : (
    <AffiliateProgram />
  )
}
