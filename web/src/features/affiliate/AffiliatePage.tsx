import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { config } from '../../config'
import { useOnMount } from '../../lib/hooks'
import { openTab } from '../../lib/open-tab'
import { PATHS } from '../../lib/paths'
import { parseWebUrl } from '../../lib/safe-urls'
import { SNACKBAR_MS } from '../../lib/snackbar-ms'
import { LoadError } from '../../loading/LoadError'
import { auth } from '../../state/auth'
import { showSnackbar } from '../../state/snackbars'
import { getTrackingValue } from '../../tracking/tracking'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { HelpLink } from '../../ui/HelpLink'
import { IconAffiliate, IconExternal } from '../../ui/icons'
import { SectionCard } from '../../ui/SectionCard'
import { Spinner } from '../../ui/Spinner'
import { Step, Steps } from '../../ui/Steps'
import { Heading, Text, VisuallyHidden } from '../../ui/Text'
import * as css from './AffiliatePage.css'
import { useCreatePanelSession } from './api'
import { getAffiliateTexts, useAffiliateTexts } from './texts'

const AffiliateProgram = () => {
  const { affiliate, frame } = useAffiliateTexts()
  const { program } = affiliate
  return (
    <div className={css.page}>
      <Card as="section" tone="night" padding="lg" className={css.hero}>
        <IconAffiliate size={44} strokeWidth={1.5} className={css.icon} />
        <Heading level={2} size="2xl">
          {program.title()}
        </Heading>
        <Text size="lg" className={css.lead}>
          {program.lead()}
        </Text>
        <HelpLink isContact className={buttonClass({ size: 'lg' })}>
          {program.apply()}
          <IconExternal size={20} />
          <VisuallyHidden> ({frame.user.newTab()})</VisuallyHidden>
        </HelpLink>
      </Card>
      <SectionCard title={program.steps.title()}>
        <Steps>
          <Step>{program.steps.apply()}</Step>
          <Step>{program.steps.link()}</Step>
          <Step>{program.steps.earn()}</Step>
        </Steps>
      </SectionCard>
      <SectionCard title={program.rewardsTitle()}>
        <Text tone="muted">{program.rewardsText()}</Text>
        <div>
          <Link href={PATHS.rewards} className={buttonClass({ variant: 'secondary' })}>
            {program.linkAction()}
          </Link>
        </div>
      </SectionCard>
    </div>
  )
}

const isPanel = (url: string): boolean => {
  const address = parseWebUrl(url)
  return address !== null && config.affiliateOrigins.includes(new URL(address).origin)
}

/** Opens the panel in a new tab; if the browser blocks it, a snackbar links to it. */
const showPanel = (url: string): void => {
  const { panel } = getAffiliateTexts().affiliate
  if (!isPanel(url)) showSnackbar('error', panel.untrusted())
  else if (!openTab(url))
    showSnackbar('info', panel.blocked(), SNACKBAR_MS.long, { label: panel.open(), href: url })
}

/** Shows a spinner, opens the affiliate panel in a new tab with a new session, and navigates to the dashboard (R-ROUTE-14). */
const OpenAffiliatePanel = ({ panelOrigin }: { panelOrigin: string }) => {
  const { affiliate } = useAffiliateTexts()
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
