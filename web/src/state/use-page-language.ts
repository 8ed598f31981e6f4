import type { Language } from '@zoog/contract/constants'
import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language'
import { initLanguage, loadLanguage } from './language'

/**
 * Shows a page in a language of its own. The visitor's choice stays as stored, and is shown again once the page is
 * left; a choice made on the page counts, as it is the visitor's.
 *
 * @returns whether the page's language is on show, so that nothing of it is painted in another one first.
 */
export const usePageLanguage = (own: Language | null): boolean => {
  const shown = useLanguage()
  const [isReady, setReady] = useState(own === null || own === shown)
  useEffect(() => {
    if (own === null) return setReady(true)
    let isLeft = false
    void loadLanguage(own).then(() => {
      if (!isLeft) setReady(true)
    })
    return () => {
      isLeft = true
      void initLanguage()
    }
  }, [own])
  return isReady
}
