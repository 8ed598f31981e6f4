import type { PriceQuote } from '@zoog/contract/plans'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useMediaQuery } from '../../lib/hooks'
import { CHECKOUT_PATHS, type CheckoutPath, getMarketLanguage, toDiscountPath } from '../../lib/paths'
import { LoadError } from '../../loading/LoadError'
import { getCheckoutDraft, updateCheckoutDraft } from '../../payments/checkout-drafts'
import { usePaymentTexts } from '../../payments/texts'
import { BuyLayout } from '../../payments/ui/BuyLayout'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { OrderSummary } from '../../payments/ui/OrderSummary'
import { PaymentWaiting, useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { PayStep } from '../../payments/ui/PayStep'
import { PlanCard, PlanCards, PlanCardsLoading } from '../../payments/ui/PlanCards'
import { PlanPicker, PlanPickerLoading } from '../../payments/ui/PlanPicker'
import { PromoCode } from '../../payments/ui/PromoCode'
import { useMethods } from '../../payments/use-methods'
import { useOffer } from '../../payments/use-offer'
import { usePageLanguage } from '../../state/language'
import { screens } from '../../styles/responsive'
import { Button } from '../../ui/Button'
import { IconCheck } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { SectionCard } from '../../ui/SectionCard'
import { Heading, Text, VisuallyHidden } from '../../ui/Text'
import { AccountStep } from './AccountStep'
import { CheckoutCustomerProvider } from './CheckoutCustomerProvider'
import { chosenButton } from './CheckoutPage.css'
import { CheckoutShell } from './CheckoutShell'
import { main, page } from './CheckoutShell.css'
import { DiscountBanner } from './DiscountBanner'
import { SinglePitch } from './SinglePitch'
import type { CheckoutCustomer } from './use-checkout-customer'
import { VARIANTS, type Variant } from './variants'

interface PlanChoiceProps {
  quotes: readonly PriceQuote[]
  value: string
  onChange: (tariffKey: string) => void
  isChargeable: boolean
}

const PlanChoice = ({ quotes, value, onChange, isChargeable }: PlanChoiceProps) => {
  const { plans } = usePaymentTexts()
  return (
    <PlanCards label={plans.heading()}>
      {quotes.map((quote) => {
        const isChosen = quote.tariffKey === value
        return (
          <PlanCard
            key={quote.tariffKey}
            quote={quote}
            isHighlighted={isChosen}
            isChargeable={isChargeable}
            level={2}
            action={
              <Button
                isFullWidth
                variant={isChosen ? 'ghost' : 'secondary'}
                className={isChosen ? chosenButton : undefined}
                icon={isChosen && <IconCheck size={18} />}
                onClick={() => onChange(quote.tariffKey)}
              >
                {isChosen ? plans.chosen() : plans.choose({ plan: plans.names[quote.tariffKey]() })}
                {isChosen && <VisuallyHidden>: {plans.names[quote.tariffKey]()}</VisuallyHidden>}
              </Button>
            }
          />
        )
      })}
    </PlanCards>
  )
}

/** A checkout on one page, for guests and customers: plan, account, method, payment. */
const Checkout = ({ path, variant }: { path: CheckoutPath; variant: Variant }) => {
  const { checkout } = usePaymentTexts()
  const [chosen, setChosen] = useState(() => getCheckoutDraft(path).tariffKey)
  const selected = variant.plans.find((key) => key === chosen) ?? variant.chosen
  const offer = useOffer({
    page: path,
    plans: variant.plans,
    selected,
    currency: variant.currency,
    promocode: variant.promocode,
  })
  const methods = useMethods({ page: path, listed: variant.methods, offer })
  const ensureAccount = useRef<CheckoutCustomer['ensureAccount']>(null)
  const isPhone = useMediaQuery(screens.phone)
  // Three cards below each other would push the form far down.
  const layout = variant.layout === 'cards' && isPhone ? 'steps' : variant.layout
  const choose = (tariffKey: string) => {
    setChosen(tariffKey)
    updateCheckoutDraft(path, { tariffKey })
  }
  const discountPath = toDiscountPath(path)
  const percent = offer.quotes.find(({ discount }) => discount?.percent)?.discount?.percent ?? null
  const isLoading = offer.status === 'pending'
  const currency = offer.status !== 'error' && <CurrencySelect {...offer.currency} />

  return (
    <CheckoutCustomerProvider promocode={offer.quote?.discount?.code ?? ''} ref={ensureAccount}>
      <CheckoutShell
        banner={
          discountPath &&
          (percent !== null || isLoading) && <DiscountBanner path={discountPath} percent={percent} />
        }
      >
        {layout !== 'single' && (
          <Inline justify="between" gap={4}>
            <Stack gap={1}>
              <Heading level={1}>{checkout.heading()}</Heading>
              <Text size="lg" tone="muted">
                {checkout.subheading()}
              </Text>
            </Stack>
            {currency}
          </Inline>
        )}
        {offer.status === 'error' ? (
          <LoadError content="prices" error={offer.error} />
        ) : (
          <>
            {layout === 'cards' &&
              (isLoading ? (
                <PlanCardsLoading count={variant.plans.length} />
              ) : (
                <PlanChoice
                  quotes={offer.quotes}
                  value={selected}
                  onChange={choose}
                  isChargeable={methods.isChargeable}
                />
              ))}
            <BuyLayout
              before={
                <>
                  {layout === 'single' && (
                    <SinglePitch
                      tariffKey={selected}
                      quote={offer.quote}
                      isChargeable={methods.isChargeable}
                    />
                  )}
                  {layout === 'steps' && (
                    <SectionCard title={checkout.steps.plan()}>
                      {isLoading ? (
                        <PlanPickerLoading count={variant.plans.length} />
                      ) : (
                        <PlanPicker quotes={offer.quotes} value={selected} onChange={choose} />
                      )}
                    </SectionCard>
                  )}
                  <AccountStep />
                </>
              }
              summary={
                <OrderSummary
                  offer={offer}
                  methods={methods}
                  currency={layout === 'single' && currency}
                  promo={variant.asksPromocode && <PromoCode promo={offer.promo} quote={offer.quote} />}
                />
              }
              pay={
                <PayStep
                  page={path}
                  tariffKey={selected}
                  offer={offer}
                  methods={methods}
                  ensureAccount={async () => (await ensureAccount.current?.()) ?? false}
                />
              }
            />
          </>
        )}
      </CheckoutShell>
    </CheckoutCustomerProvider>
  )
}

/** The page of the twelve checkouts (R-ROUTE-2); `VARIANTS` defines their differences. */
export const CheckoutPage = () => {
  const [path] = useLocation()
  const checkoutPath = CHECKOUT_PATHS.find((known) => known === path.replace(/\/$/, '')) ?? '/checkout'
  const variant = VARIANTS[checkoutPath]
  const isReady = usePageLanguage(getMarketLanguage(checkoutPath))
  const waitingPayment = useWaitingPayment()
  // Without texts, so that none appears in another language.
  if (!isReady)
    return (
      <div className={page}>
        <div className={main}>
          <PlanPickerLoading count={3} />
        </div>
      </div>
    )
  if (waitingPayment)
    return (
      <CheckoutShell>
        <PaymentWaiting payment={waitingPayment} level={1} />
      </CheckoutShell>
    )
  return <Checkout key={checkoutPath} path={checkoutPath} variant={variant} />
}
