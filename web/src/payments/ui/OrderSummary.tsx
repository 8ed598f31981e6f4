import type { PriceQuote } from '@zoog/contract/plans'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import { Card } from '../../ui/Card'
import { HelpLink } from '../../ui/HelpLink'
import { IconConfigFile, IconLock, IconRetry, IconShield, IconSystem } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { Skeleton, SkeletonText } from '../../ui/Skeleton'
import { Heading, Hint, Text } from '../../ui/Text'
import { getPlanName, getSummaryLines, toPriceView } from '../price-view'
import { usePaymentTexts } from '../texts'
import type { Methods } from '../use-methods'
import type { Offer } from '../use-offer'
import * as css from './OrderSummary.css'

interface OrderSummaryProps {
  offer: Offer
  methods: Methods
  currency?: ReactNode
  promo?: ReactNode
}

export const OrderSummary = ({ offer, methods, currency, promo }: OrderSummaryProps) => {
  const { quote, isRepricing } = offer
  const { checkout, plans, routes } = usePaymentTexts()
  const [profile, help, end] = plans.cancelAnytime().split(/[[\]]/)
  // A customer who keeps another plan gets that plan's devices: only time is added.
  const getsPlan = !quote?.entitlement || quote.entitlement.tariffKey === quote.tariffKey
  return (
    <>
      <Card as="aside" aria-label={checkout.summary.title()}>
        <Inline justify="between" gap={3}>
          <Heading level={2} size="lg">
            {checkout.summary.title()}
          </Heading>
          {currency && <div className={css.currency}>{currency}</div>}
        </Inline>
        {quote ? (
          <Lines quote={quote} isRepricing={isRepricing} isChargeable={methods.isChargeable} />
        ) : (
          <LinesLoading />
        )}
        {promo}
      </Card>
      <ul className={css.assurances}>
        <Assurance icon={IconShield}>
          {quote?.tariffKey === 'trial' ? checkout.summary.guaranteeTrial() : checkout.summary.guarantee()}
        </Assurance>
        <Assurance icon={IconLock}>{checkout.summary.secure()}</Assurance>
        {/* Items that load with the price come last, so that nothing moves. */}
        {getsPlan && quote?.devices !== undefined && (
          <Assurance icon={IconSystem}>{plans.atOnce({ n: quote.devices })}</Assurance>
        )}
        {getsPlan && quote?.hasWireGuard && (
          <Assurance icon={IconConfigFile}>{routes.wireGuard.title()}</Assurance>
        )}
        {methods.isChargeable && quote !== null && quote.renewsAt !== null && (
          <Assurance icon={IconRetry}>
            <span>
              {profile}
              <HelpLink isContact>{help}</HelpLink>
              {end}
            </span>
          </Assurance>
        )}
      </ul>
    </>
  )
}

const Assurance = ({ icon: Icon, children }: { icon: typeof IconLock; children: ReactNode }) => (
  <li className={css.assurance}>
    <Icon size={18} />
    {children}
  </li>
)

interface LinesProps {
  quote: PriceQuote
  isRepricing: boolean
  isChargeable: boolean
}

const Lines = ({ quote, isRepricing, isChargeable }: LinesProps) => {
  const texts = usePaymentTexts()
  const language = useLanguage()
  const { discount, summary } = texts.checkout
  const price = toPriceView(quote, texts, language, isChargeable)
  const money = (amount: number) => formatMoney(amount, quote.currency, language)
  const { entitlement } = quote
  // Remaining time is never lost: explain how it is added before the payment.
  const added =
    entitlement?.addedTo &&
    entitlement.until &&
    summary.added({
      running: formatDay(entitlement.addedTo, language),
      plan: getPlanName(entitlement, texts),
      until: formatDay(entitlement.until, language),
    })
  const lineTexts = {
    list: () =>
      typeof quote.term === 'number' && quote.term > 1
        ? summary.listMonths({ months: quote.term })
        : summary.listPrice(),
    term: () =>
      typeof quote.term === 'number' ? summary.termSaving({ months: quote.term }) : summary.lifetimeSaving(),
    promo: () =>
      quote.discount?.percent
        ? discount.percentOff({ percent: quote.discount.percent })
        : summary.promoSaving({ code: quote.discount?.code ?? '' }),
  }
  return (
    <div aria-busy={isRepricing} className={isRepricing ? css.before : undefined}>
      <Stack as="dl" gap={2}>
        <div className={css.line}>
          <dt className={css.plan}>{quote.tariffKey === 'trial' ? summary.trial() : price.name}</dt>
          <dd className={css.term}>{price.dueFor}</dd>
        </div>
        {getSummaryLines(quote).map(({ kind, amount }) => (
          <div key={kind} className={css.line}>
            <dt>{lineTexts[kind]()}</dt>
            <dd className={amount < 0 ? css.saved : undefined}>{money(amount)}</dd>
          </div>
        ))}
        {quote.taxes.map((tax) => (
          <div key={tax.name} className={css.line}>
            <dt>{summary.tax({ name: tax.name, rate: tax.rate })}</dt>
            <dd>{money(tax.amount)}</dd>
          </div>
        ))}
        <div className={css.due} aria-live="polite">
          <dt>{summary.dueToday()}</dt>
          <dd>
            <bdi>{price.due}</bdi>
          </dd>
        </div>
        {price.perMonth && (
          <div className={css.perMonth}>
            <dt>{summary.perMonth()}</dt>
            <dd>
              <bdi>{price.perMonth}</bdi>
            </dd>
          </div>
        )}
      </Stack>
      <Hint className={css.renewal}>{price.renewal}</Hint>
      {added && (
        <Text size="sm" className={css.renewal}>
          {added}
        </Text>
      )}
    </div>
  )
}

const LinesLoading = () => (
  <Stack gap={2} aria-busy="true">
    <SkeletonText lines={3} />
    <Skeleton height={116} />
    <SkeletonText lines={2} />
  </Stack>
)
