import { useRef, useState } from 'react'
import { type CheckoutPath, toDiscountPath } from '../../lib/paths'
import { LoadError } from '../../loading/LoadError'
import { getCheckoutDraft, updateCheckoutDraft } from '../../payments/checkout-drafts'
import { useTexts } from '../../payments/texts'
import { BuyLayout, BuyStep } from '../../payments/ui/BuyLayout'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { OrderSummary } from '../../payments/ui/OrderSummary'
import { PayStep } from '../../payments/ui/PayStep'
import { PlanPicker } from '../../payments/ui/PlanPicker'
import { PlanPickerLoading } from '../../payments/ui/PlanPickerLoading'
import { PromoCode } from '../../payments/ui/PromoCode'
import { useMethods } from '../../payments/use-methods'
import { useOffer } from '../../payments/use-offer'
import { Heading, Text } from '../../ui/Text'
import { AccountStep } from './AccountStep'
import { CheckoutCustomerProvider, type EnsureAccount } from './CheckoutCustomerProvider'
import { CheckoutShell } from './CheckoutShell'
import { DiscountBanner } from './DiscountBanner'
import { PlanChoice } from './PlanChoice'
import { SinglePitch } from './SinglePitch'
import type { Variant } from './variants'

interface CheckoutProps {
  path: CheckoutPath
  variant: Variant
}

/** A checkout on one page, for guests and customers: plan, account, method, payment. */
export const Checkout = ({ path, variant }: CheckoutProps) => {
  const { checkout } = useTexts()
  const [chosen, setChosen] = useState(() => getCheckoutDraft(path).tariffKey)
  const selected = variant.plans.find((key) => key === chosen) ?? variant.chosen
  const offer = useOffer({
    page: path,
    plans: variant.plans,
    selected,
    currency: variant.currency,
    promocode: variant.promocode,
  })
  const methods = useMethods({
    page: path,
    listed: variant.methods,
    quote: offer.quote,
    currency: offer.currency.currency,
  })
  const ensureAccount = useRef<EnsureAccount>(null)
  const choose = (tariffKey: string) => {
    setChosen(tariffKey)
    updateCheckoutDraft(path, { tariffKey })
  }
  const discountPath = toDiscountPath(path)
  const percent = offer.quotes.find(({ discount }) => discount?.percent)?.discount?.percent ?? null
  const isLoading = offer.status === 'pending'

  return (
    <CheckoutCustomerProvider promocode={offer.quote?.discount?.code ?? ''} ref={ensureAccount}>
      <CheckoutShell
        banner={
          discountPath &&
          (percent !== null || offer.status === 'pending') && (
            <DiscountBanner path={discountPath} percent={percent} />
          )
        }
      >
        {variant.layout !== 'single' && (
          <div>
            <Heading level={1}>{checkout.heading()}</Heading>
            <Text size="lg" tone="muted">
              {checkout.subheading()}
            </Text>
          </div>
        )}
        {offer.status === 'error' ? (
          <LoadError content="prices" error={offer.error} retry={offer.retry} />
        ) : (
          <>
            {variant.layout === 'cards' && (
              <PlanChoice
                quotes={offer.quotes}
                value={selected}
                onChange={choose}
                isChargeable={methods.isChargeable}
                isLoading={isLoading}
                count={variant.plans.length}
              />
            )}
            <BuyLayout
              before={
                <>
                  {variant.layout === 'single' && (
                    <SinglePitch
                      tariffKey={selected}
                      quote={offer.quote}
                      isChargeable={methods.isChargeable}
                    />
                  )}
                  {variant.layout === 'steps' && (
                    <BuyStep title={checkout.steps.plan()}>
                      {isLoading ? (
                        <PlanPickerLoading count={variant.plans.length} />
                      ) : (
                        <PlanPicker quotes={offer.quotes} value={selected} onChange={choose} />
                      )}
                    </BuyStep>
                  )}
                  <AccountStep />
                </>
              }
              summary={
                <OrderSummary
                  quote={offer.quote}
                  isRepricing={offer.isRepricing}
                  isChargeable={methods.isChargeable}
                  currency={<CurrencySelect {...offer.currency} />}
                  promo={variant.asksPromocode && <PromoCode promo={offer.promo} quote={offer.quote} />}
                />
              }
              pay={
                <PayStep
                  page={path}
                  tariffKey={selected}
                  quote={offer.quote}
                  isRepricing={offer.isRepricing}
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
