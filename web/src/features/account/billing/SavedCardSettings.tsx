import { cardReplacementId, getCardExpiry, isCardValidAt, type SavedCard } from '@zoog/contract/saved-card'
import { hasFreePlan, type User } from '@zoog/contract/users'
import { fromWireDate } from '@zoog/contract/wire-date'
import { type ReactNode, useEffect, useState } from 'react'
import { usePlanInfo } from '../../../api/billing'
import { isNotFound } from '../../../api/errors'
import { useLanguage } from '../../../i18n/language'
import { formatDay, formatMonth } from '../../../lib/dates'
import { joinSentences } from '../../../lib/intl'
import { formatMoney } from '../../../lib/money'
import { serverNow } from '../../../lib/server-clock'
import { removeUrlParameters } from '../../../lib/url-query'
import { lazyDialog } from '../../../loading/lazy-dialog'
import { QueryContent } from '../../../loading/QueryContent'
import { getGraceEnd, getPlanState, hasEndDate } from '../../../state/plan-state'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { Hint, Text } from '../../../ui/Text'
import * as css from '../account.css'
import { getAccountTexts, useAccountTexts } from '../texts'
import { refetchSavedCard, useCardReplacement, useReplaceCard, useSavedCard } from './saved-card-api'

const RemoveCardDialog = lazyDialog(() => import('./RemoveCardDialog'), 'RemoveCardDialog')

const getReplacementId = (): string | null => {
  const id = cardReplacementId.safeParse(new URLSearchParams(window.location.search).get('cardReplacement'))
  return id.success ? id.data : null
}

/**
 * Shows the result of a return from the provider's page. The customer can edit the address, so the result comes from the
 * server.
 */
const useCardReturn = (): void => {
  const [id] = useState(getReplacementId)
  const { data, error } = useCardReplacement(id)
  // A bookmark must not keep the result.
  useEffect(() => removeUrlParameters('cardReplacement', 'result'), [])
  // A server without this endpoint may still have replaced the card.
  const state = data?.state ?? (isNotFound(error) ? 'unknown' : null)
  useEffect(() => {
    if (state === null) return
    const { savedCard } = getAccountTexts()
    void refetchSavedCard()
    if (state === 'unknown') showSnackbar('info', savedCard.checkShown())
    else if (state === 'replaced') showSnackbar('success', savedCard.saved())
    else showSnackbar('info', savedCard.unchanged())
  }, [state])
}

interface UnpaidNoticeProps {
  graceEnd: string
  isRecurring: boolean
  hasCard: boolean
  isCardExpired: boolean
  replaceButton: ReactNode
}

/** Says that the renewal charge failed, with the end of the grace period and the effect of a new card. */
const UnpaidNotice = ({
  graceEnd,
  isRecurring,
  hasCard,
  isCardExpired,
  replaceButton,
}: UnpaidNoticeProps) => {
  const { savedCard } = useAccountTexts()
  const language = useLanguage()
  const renewal = usePlanInfo().data?.renewal
  const date = formatDay(graceEnd, language)
  const getUnpaidText = hasCard ? savedCard.unpaidText : savedCard.unpaidNoCard
  const unpaid = renewal
    ? savedCard.unpaidAmount({ amount: formatMoney(renewal.amount, renewal.currency, language) })
    : savedCard.unpaid()
  return (
    <Notice
      tone="warning"
      title={isRecurring ? unpaid : savedCard.unpaidOff()}
      actions={isRecurring && replaceButton}
    >
      {joinSentences(
        isCardExpired ? savedCard.cardExpired() : '',
        isRecurring ? getUnpaidText({ date }) : savedCard.unpaidOffText({ date }),
      )}
    </Notice>
  )
}

/** Renders nothing without a card if the plan has no future charge. */
const CardSettings = ({ user, card }: { user: User; card: SavedCard | null }) => {
  const { savedCard } = useAccountTexts()
  const language = useLanguage()
  const { replace, isBusy } = useReplaceCard()
  const [isRemoving, setRemoving] = useState(false)
  const now = serverNow()
  const state = getPlanState(user, now)
  const graceEnd = getGraceEnd(user, now)
  // Only a plan with an end date can renew.
  if (!card && graceEnd === null && !hasEndDate(state)) return null
  const { expiresDate, isRecurring = false } = user.subscriptionData
  const endsBefore =
    state === 'renews' && card && expiresDate && !isCardValidAt(card, fromWireDate(expiresDate))
      ? expiresDate
      : null
  const month = card && formatMonth(card.expYear, card.expMonth, language)
  const isCardExpired = card !== null && getCardExpiry(card) < now
  const isUnpaid = graceEnd !== null && isRecurring
  const replaceButton = (
    <Button variant={isUnpaid ? 'primary' : 'secondary'} isBusy={isBusy} onClick={() => void replace()}>
      {card ? savedCard.replace() : savedCard.add()}
    </Button>
  )
  return (
    <div className={css.form}>
      {graceEnd !== null && (
        <UnpaidNotice
          graceEnd={graceEnd}
          isRecurring={isRecurring}
          hasCard={card !== null}
          isCardExpired={isCardExpired}
          replaceButton={replaceButton}
        />
      )}
      <div className={css.facts}>
        <Text size="sm" weight="medium">
          {savedCard.title()}
        </Text>
        <Text className={css.line}>{card ? savedCard.card(card) : savedCard.none()}</Text>
        {card && month && (
          <Hint>{isCardExpired ? savedCard.expired({ month }) : savedCard.expires({ month })}</Hint>
        )}
      </div>
      {endsBefore && (
        <Notice tone="warning">{savedCard.endsBefore({ date: formatDay(endsBefore, language) })}</Notice>
      )}
      <div className={css.actions}>
        {/* A lifetime plan has no further charges, so the customer can only remove its card. */}
        {state !== 'lifetime' && !isUnpaid && replaceButton}
        {card && (
          <Button variant="ghost" size="sm" isFlush disabled={isBusy} onClick={() => setRemoving(true)}>
            {savedCard.remove()}
          </Button>
        )}
      </div>
      {isRemoving && (
        <RemoveCardDialog isRenewing={isRecurring} graceEnd={graceEnd} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}

/** The saved card (R-PAYWAY-1). Renders nothing if the server lacks the endpoint. */
export const SavedCardSettings = ({ user }: { user: User }) => {
  useCardReturn()
  return (
    <QueryContent
      query={useSavedCard()}
      content="savedCard"
      loading={hasFreePlan(user) ? null : <Skeleton height={129} radius={10} />}
      missing={null}
    >
      {({ card }) => <CardSettings user={user} card={card} />}
    </QueryContent>
  )
}
