import { normalizeEnteredText } from '@zoog/contract/entered-text'
import { parseGiftCode, type RedeemedGift } from '@zoog/contract/gift'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Check } from '../../../forms/checks'
import { SubmitButton, SubmitError } from '../../../forms/Submit'
import { useForm } from '../../../forms/use-form'
import { useLanguage } from '../../../i18n/language'
import { PATHS } from '../../../lib/paths'
import { updateCheckoutDraft } from '../../../payments/checkout-drafts'
import { describeGift, useGiftRedemption, useGiftTexts } from '../../../payments/gift'
import { Button, buttonClass } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { HelpLink } from '../../../ui/HelpLink'
import { Stack } from '../../../ui/Layout'
import { Notice } from '../../../ui/Notice'
import { TextField } from '../../../ui/TextField'

const checkGiftCode: Check = (value) => (parseGiftCode(value) === null ? 'rejected' : null)

/** Longer than a code, because customers paste surrounding text; the parser removes it before the request. */
const MAX_INPUT_LENGTH = 200

/** The dialog that redeems a gift code, then describes the gift (R-PAYWAY-3). */
export const GiftDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useGiftTexts()
  const { common, gift } = texts
  const language = useLanguage()
  const id = useId()
  const [redeemed, setRedeemed] = useState<RedeemedGift | null>(null)
  const { submission, rejection, resetRejection } = useGiftRedemption(setRedeemed)
  const form = useForm({
    checks: { code: checkGiftCode },
    initial: { code: '' },
    send: async ({ code }) => {
      resetRejection()
      const parsed = parseGiftCode(code)
      if (parsed !== null) await submission.submit(parsed)
    },
  })
  const field = form.fieldProps('code')
  const getRejectionText = (): ReactNode => {
    if (rejection === null || rejection === 'missing') return undefined
    return rejection === 'invalid' ? gift.invalid() : gift.rejected[rejection]()
  }
  const discount = normalizeEnteredText(form.values.code)
  const isDone = redeemed !== null
  return (
    // The form and the result share one dialog, so that closing returns the focus to the opener.
    <Dialog
      onClose={onClose}
      isKeptOnPressOutside={!isDone}
      isLocked={submission.isSending}
      title={isDone ? gift.redeemed() : gift.title()}
      description={isDone ? undefined : gift.text()}
      footer={
        isDone ? (
          <Button onClick={onClose} autoFocus>
            {gift.done()}
          </Button>
        ) : (
          <>
            <SubmitButton form={id} submission={submission} isInDialog>
              {gift.redeem()}
            </SubmitButton>
            <Button variant="secondary" disabled={submission.isSending} onClick={onClose}>
              {common.cancel()}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <Notice tone="success" role="status">
          {describeGift(redeemed, texts, language)}
        </Notice>
      ) : (
        <form {...form.formProps} id={id} aria-label={gift.title()}>
          <Stack gap={4}>
            <TextField
              {...field}
              onChange={(event) => {
                resetRejection()
                field.onChange(event)
              }}
              label={gift.code()}
              error={field.error ? gift.invalid() : getRejectionText()}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={MAX_INPUT_LENGTH}
              required
            />
            {rejection === 'gift_is_discount' && (
              <Link
                href={PATHS.plans}
                className={buttonClass({ variant: 'secondary' })}
                onClick={() =>
                  updateCheckoutDraft(PATHS.plans, { promocode: discount, promoEntered: discount })
                }
              >
                {gift.withDiscount()}
              </Link>
            )}
            {rejection === 'missing' && (
              <Notice
                tone="warning"
                role="alert"
                actions={
                  <HelpLink isContact className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                    {gift.contact()}
                  </HelpLink>
                }
              >
                {gift.missing()}
              </Notice>
            )}
            <SubmitError submission={submission} onRetry={form.resubmit} />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
