import type { User } from '@zoog/contract/users'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useServers } from '../../api/setup'
import { useTexts } from '../../i18n/dashboard-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { nextStepOf, type NextStep as Step } from '../../parts/plan-state'
import { type OwnSystem, ownSystemOf } from '../../parts/systems'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Heading, Text } from '../../ui/Text'
import * as css from './NextStep.css'
import { PlaceFact } from './Place'
import { PlanFact } from './Plan'

const ResendButton = lazyComponent(() => import('./ResendButton').then((m) => m.ResendButton))

/** Names that are the same in every language. */
const SYSTEM_NAMES: Record<OwnSystem, string> = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  android: 'Android',
  androidTv: 'Android TV',
  ios: 'iOS',
}

/** Where each step is done. */
const hrefOf = (step: Exclude<Step, 'verify'>, own: OwnSystem | null): string =>
  step !== 'install' ? PATHS.plans : own === 'ios' ? PATHS.iosDownload : PATHS.downloads

/** The one thing to do next, by the kind of account, and the place that the visitor seems to be in. */
export const NextStep = ({ user }: { user: User }) => {
  const { dashboard } = useTexts()
  const { data: servers } = useServers()
  const step = nextStepOf(user, serverNow())
  const own = ownSystemOf(navigator)
  const open = servers?.serverList.filter((server) => !server.isBlur).length ?? 0
  const texts = dashboard.step
  const text = {
    verify: () => texts.verify.text({ email: user.email }),
    upgrade: () => texts.upgrade.text({ count: open }),
    renew: () => texts.renew.text(),
    extend: () => texts.extend.text(),
    install: () => (own ? texts.install.text({ system: SYSTEM_NAMES[own] }) : texts.install.textUnknown()),
  }[step]()
  return (
    <Card as="section" tone="night" padding="lg" className={css.hero} aria-labelledby="next-step">
      <div className={css.step}>
        <Heading level={2} size="2xl" id="next-step">
          {texts[step].title()}
        </Heading>
        <Text className={css.text}>{text}</Text>
        <div className={css.actions}>
          {step === 'verify' ? (
            <Suspense>
              <ResendButton email={user.email} />
            </Suspense>
          ) : (
            <Link href={hrefOf(step, own)} className={buttonClass({ size: 'lg' })}>
              {texts[step].action()}
            </Link>
          )}
          {step === 'install' && (
            <Link
              href={PATHS.configurationFiles}
              className={buttonClass({ variant: 'ghost', size: 'lg', className: css.other })}
            >
              {texts.install.other()}
            </Link>
          )}
        </div>
      </div>
      <dl className={css.facts}>
        <PlanFact user={user} />
        <PlaceFact />
      </dl>
    </Card>
  )
}
