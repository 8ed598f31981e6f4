import { cardReplacementId } from '@zoog/contract/saved-card'
import { useEffect, useState } from 'react'
import { isNotFound } from '../../../api/errors'
import { removeUrlParameters } from '../../../lib/url-query'
import { showSnackbar } from '../../../state/snackbars'
import { refetchSavedCard, useCardReplacement } from './api'
import { currentTexts } from './texts'

const returnedFrom = (): string | null => {
  const id = cardReplacementId.safeParse(new URLSearchParams(window.location.search).get('cardReplacement'))
  return id.success ? id.data : null
}

/**
 * Follows a return from the provider's page: what its address says of the outcome is in the customer's hands and plays no part.
 * The server is asked about the visit that it names, and what it knows is said.
 */
export const useCardReturn = (): void => {
  const [id] = useState(returnedFrom)
  const { data, error } = useCardReplacement(id)
  // None of it is for bookmarks.
  useEffect(() => removeUrlParameters('cardReplacement', 'result'), [])
  // A server without this endpoint may have replaced the card all the same.
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
