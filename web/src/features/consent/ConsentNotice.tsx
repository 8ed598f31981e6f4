import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { isAuthPath } from '../../lib/paths'
import { setConsent } from '../../tracking/consent'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import * as css from './ConsentNotice.css'
import { chooseConsent, useConsent, useConsentTexts } from './consent-choice'

/** The notice that asks for consent to tracking, in countries that require it (R-CONSENT-1). */
export const ConsentNotice = () => {
  const { isRequired } = useConsent()
  useEffect(() => {
    if (isRequired === false) setConsent('given')
  }, [isRequired])
  return isRequired && <Notice />
}

const Notice = () => {
  const { consent } = useConsentTexts()
  const [path] = useLocation()
  const notice = useRef<HTMLElement>(null)
  // Elements at the bottom of the screen use this height to stay above the notice.
  useLayoutEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      root.style.setProperty('--notice', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) + 12}px`),
    )
    if (notice.current) observer.observe(notice.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--notice')
    }
  }, [])
  return (
    <aside
      ref={notice}
      className={isAuthPath(path) ? css.noticeBesideForm : css.notice}
      aria-labelledby="consent-title"
    >
      <Stack gap={1} className={css.texts}>
        <strong id="consent-title">{consent.title()}</strong>
        <span className={css.text}>{consent.text()}</span>
      </Stack>
      <div className={css.actions}>
        <Button size="sm" variant="secondary" onClick={() => chooseConsent('declined')}>
          {consent.decline()}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => chooseConsent('given')}>
          {consent.allow()}
        </Button>
      </div>
    </aside>
  )
}
