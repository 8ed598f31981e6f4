import { LIMITS } from '@zoog/contract/constants'
import type { PriceQuote } from '@zoog/contract/plans'
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { IconClose, IconPromo } from '../../ui/icons'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import { usePaymentTexts } from '../texts'
import type { PromoState } from '../use-offer'
import * as css from './PromoCode.css'

const PromoRejected = lazyComponent(() => import('./PromoRejected'), 'PromoRejected')

interface PromoCodeProps {
  promo: PromoState
  /** A price that the code lowers, to show the discount; null for none. */
  quote: PriceQuote | null
}

/** A promo code field behind a button, then its effect or the reason for its rejection. */
export const PromoCode = ({ promo, quote }: PromoCodeProps) => {
  const { fields, plans } = usePaymentTexts()
  const [isOpen, setOpen] = useState(promo.entered !== '')
  const panel = useId()
  const appliedLine = useRef<HTMLDivElement>(null)
  const askButton = useRef<HTMLButtonElement>(null)
  const hasPressed = useRef(false)
  const { status } = promo
  useEffect(() => {
    if (status === 'checking') return
    // The pressed button disappears, unless the code was rejected.
    if (hasPressed.current && status !== 'rejected')
      (status === 'applied' ? appliedLine : askButton).current?.focus()
    hasPressed.current = false
  }, [status])
  const remove = () => {
    hasPressed.current = true
    promo.remove()
  }
  const discount = quote?.discount ?? null
  // The order already shows the discount of a code that the customer didn't enter.
  if (promo.isFixed)
    return status === 'rejected' ? (
      <Notice tone="warning" role="status">
        {plans.promo.ended({ code: promo.code })}
      </Notice>
    ) : null
  if (status === 'applied')
    return (
      <div ref={appliedLine} className={css.applied} role="status" tabIndex={-1}>
        <IconPromo size={18} />
        <span className={css.discountText}>
          {discount?.percent
            ? plans.promo.applied({ code: discount.code, percent: discount.percent })
            : plans.promo.appliedFixed({ code: discount?.code ?? promo.code })}
        </span>
        <IconButton
          size="sm"
          label={plans.promo.remove({ code: promo.code })}
          icon={<IconClose size={18} />}
          onClick={remove}
        />
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!promo.entered.trim()) return
    hasPressed.current = true
    promo.apply(promo.entered)
  }
  return (
    <div>
      <Button
        ref={askButton}
        variant="ghost"
        size="sm"
        icon={<IconPromo size={18} />}
        aria-expanded={isOpen}
        aria-controls={panel}
        isFlush
        onClick={() => setOpen(!isOpen)}
      >
        {plans.promo.ask()}
      </Button>
      <form id={panel} hidden={!isOpen} className={css.form} method="post" onSubmit={submit} noValidate>
        <TextField
          label={fields.promocode()}
          isLabelHidden
          placeholder={fields.promocode()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LIMITS.promocode}
          value={promo.entered}
          onChange={(event) => promo.change(event.target.value)}
          error={
            promo.status === 'rejected' && (
              <Suspense>
                <PromoRejected code={promo.code} reason={promo.reason} onRemove={remove} />
              </Suspense>
            )
          }
        />
        <Button type="submit" variant="secondary" isBusy={status === 'checking' || status === 'removing'}>
          {plans.promo.apply()}
        </Button>
      </form>
    </div>
  )
}
