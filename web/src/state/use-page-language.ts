import type { Language } from '@zoog/contract/constants'
import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language'
import { initLanguage, loadLanguage } from './language'

/**
 * Shows a page in its own language. The visitor's stored choice is unchanged and applies again when the page is left; a
 * choice made on the page applies at once.
 *
 * @returns whether the page's language is active, so that the page does not paint in another language first.
 */
export const usePageLanguage = (pageLanguage: Language | null): boolean => {
  const shown = useLanguage()
  const [readyLanguage, setReadyLanguage] = useState(pageLanguage === shown ? pageLanguage : null)
  useEffect(() => {
    if (pageLanguage === null) return
    let isLeft = false
    void loadLanguage(pageLanguage).then(() => {
      if (!isLeft) setReadyLanguage(pageLanguage)
    })
    return () => {
      isLeft = true
      void initLanguage()
    }
  }, [pageLanguage])
  return pageLanguage === null || pageLanguage === readyLanguage
}
