import type { RefundRequest } from '@zoog/contract/refund'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { buttonClass } from '../../../ui/Button'
import { HelpLink } from '../../../ui/HelpLink'
import { Text } from '../../../ui/Text'
import { facts } from '../SettingsSection.css'
import * as css from './Refund.css'
import { useTexts } from './texts'

/** Shows the state of a refund request. */
export const RefundProgress = ({ request, isPlanOver }: { request: RefundRequest; isPlanOver: boolean }) => {
  const { refund } = useTexts()
  const language = useLanguage()
  const { state } = request
  const amount = formatMoney(request.amount, request.currency, language)
  const date = formatDay(request.since, language)
  const by = request.paidOutBy && { date: formatDay(request.paidOutBy, language) }
  const hint = {
    requested: () => by && (isPlanOver ? refund.requestedOverHint(by) : refund.requestedHint(by)),
    approved: () => by && refund.approvedHint(by),
    sent: () => refund.sentHint(),
    refused: () => (isPlanOver ? '' : refund.refusedHint()),
  }[state]
  return (
    <div className={css.row}>
      <div className={facts}>
        <Text size="sm" weight="medium">
          {refund[state]({ amount, date })}
        </Text>
        {request.refusal && (
          <Text size="sm">
            <bdi>{request.refusal}</bdi>
          </Text>
        )}
        <Text size="sm" tone="muted">
          {hint()}
        </Text>
      </div>
      {state === 'refused' && (
        <HelpLink isContact className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {refund.help()}
        </HelpLink>
      )}
    </div>
  )
}
