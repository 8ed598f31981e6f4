import { SNACKBAR_MS } from '@zoog/contract/constants'
import { useLocation } from 'wouter'
import { config } from '../../config'
import { openTab } from '../../lib/open-tab'
import { PATHS } from '../../lib/paths'
import { useOnMount } from '../../lib/use-on-mount'
import { parseWebUrl } from '../../lib/web-url'
import { LoadError } from '../../loading/LoadError'
import { showSnackbar } from '../../state/snackbars'
import { getTrackingValue } from '../../tracking/tracking'
import { EmptyState } from '../../ui/EmptyState'
import { Spinner } from '../../ui/Spinner'
import { useCreatePanelSession } from './api'
import { currentTexts, useTexts } from './texts'

const isPanel = (url: string): boolean => {
  const address = parseWebUrl(url)
  return address !== null && config.affiliateOrigins.includes(new URL(address).origin)
}

/** Opens the panel in a new tab; if the browser blocks it, a snackbar links to it. */
const showPanel = (url: string): void => {
  const { panel } = currentTexts().LL.affiliate
  if (!isPanel(url)) showSnackbar('error', panel.untrusted())
  else if (!openTab(url))
    showSnackbar('info', panel.blocked(), SNACKBAR_MS.long, { label: panel.open(), href: url })
}

/** Shows a spinner, opens the affiliate panel in a new tab with a new session, and navigates to the dashboard (R-ROUTE-14). */
export const OpenAffiliatePanel = ({ panelOrigin }: { panelOrigin: string }) => {
  const { affiliate } = useTexts()
  const [, navigate] = useLocation()
  const { mutateAsync, error } = useCreatePanelSession()

  const open = async (): Promise<void> => {
    const body = { url: `${panelOrigin}/`, referralID: getTrackingValue('referralID') }
    const response = await mutateAsync({ body }).catch(() => null)
    if (response === null) return
    showPanel(response.body.data.url)
    navigate(PATHS.dashboard, { replace: true })
  }

  // Once, because each session opens a tab.
  useOnMount(() => void open())

  if (error) return <LoadError content="affiliatePanel" error={error} retry={open} />
  return <EmptyState illustration={<Spinner size={32} />} title={affiliate.panel.opening()} />
}
