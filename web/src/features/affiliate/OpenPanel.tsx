import { SNACKBAR_MS } from '@zoog/contract/constants'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useCreatePanelSession } from '../../api/affiliate'
import { config } from '../../config'
import { currentTexts, useTexts } from '../../i18n/affiliate-texts'
import { openTab } from '../../lib/open-tab'
import { PATHS } from '../../lib/paths'
import { webAddress } from '../../lib/web-address'
import { LoadFailed } from '../../parts/LoadFailed'
import { showSnackbar } from '../../state/snackbars'
import { tracked } from '../../tracking/tracking'
import { EmptyState } from '../../ui/EmptyState'
import { Spinner } from '../../ui/Spinner'

const isPanel = (url: string): boolean => {
  const address = webAddress(url)
  return address !== null && config.affiliateOrigins.includes(new URL(address).origin)
}

/** Shows a session's panel in a new tab; where the browser blocks it, a snackbar leads there. */
const showPanel = (url: string): void => {
  const { panel } = currentTexts().LL.affiliate
  if (!isPanel(url)) showSnackbar('error', panel.strange())
  else if (!openTab(url))
    showSnackbar('info', panel.blocked(), SNACKBAR_MS.unverified, { label: panel.open(), href: url })
}

/** Signs in at the affiliate panel, opens it in a new tab, and goes on to the dashboard (R-ROUTE-14). */
export const OpenPanel = ({ panelOrigin }: { panelOrigin: string }) => {
  const { affiliate } = useTexts()
  const [, navigate] = useLocation()
  const { mutateAsync, error } = useCreatePanelSession()
  const asked = useRef(false)

  const open = async (): Promise<void> => {
    const asked = { url: `${panelOrigin}/`, referralID: tracked('referralID') }
    const answer = await mutateAsync({ body: asked }).catch(() => null)
    if (answer === null) return
    showPanel(answer.body.data.url)
    navigate(PATHS.dashboard, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as each session opens a tab
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void open()
  }, [])

  if (error) return <LoadFailed what="affiliatePanel" error={error} retry={open} />
  return <EmptyState illustration={<Spinner size={32} />} title={affiliate.panel.opening()} />
}
