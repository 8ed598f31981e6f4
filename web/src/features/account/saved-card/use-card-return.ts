import { cardReplacementId } from '@zoog/contract/saved-card'
import { useEffect, useState } from 'react'
import { isNotFound } from '../../../api/errors'
import { removeUrlParameters } from '../../../lib/url-query'
import { showSnackbar } from '../../../state/snackbars'
import { refetchSavedCard, useCardReplacement } from './api'
import { currentTexts } from './texts'

const getReplacementId = (): string | null => {
  const id = cardReplacementId.safeParse(new URLSearchParams(window.location.search).get('cardReplacement'))
  return id.success ? id.data : null
}

/**
 * Shows the result of a return from the provider's page. The customer can edit the address, so the result comes from the
 * server.
 */
export const useCardReturn = (): void => {
  const [id] = useState(getReplacementId)
  const { data, error } = useCardReplacement(id)
  // A bookmark must not keep the result.
  useEffect(() => removeUrlParameters('cardReplacement', 'result'), [])
  // A server without this endpoint may still have replaced the card.
  const state = data?.state ?? (isNotFound(error) ? 'unknown' : null)
  useEffect(() => {
    if (state === null) return
    const { savedCard } = currentTexts().LL
    void refetchSavedCard()
    if (state === 'unknown') showSnackbar('info', savedCard.checkShown())
    else if (state === 'replaced') showSnackbar('success', savedCard.saved())
    else showSnackbar('info', savedCard.unchanged())
  }, [state])
}
