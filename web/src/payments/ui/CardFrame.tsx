import type { CardAppearance, CardColor, CardInitMessage } from '@zoog/contract/providers'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { useColorScheme } from '../../state/theme'
import { Notice } from '../../ui/Notice'
import { Spinner } from '../../ui/Spinner'
import { readCardMessage } from '../card-messages'
import type { CardAction, CardMessage } from '../machine/types'
import { usePaymentTexts } from '../texts'
import * as css from './PayPanel.css'

/** A form without a message for this long is blocked or broken. */
const UNRESPONSIVE_MS = 12_000
/** A form that couldn't reach its server retries with the next init message. */
const RETRY_MS = 3000
const INITIAL_HEIGHT = 320

const TYPEFACE = 'Onest Variable'

/** Browsers hide the rules of cross-origin and loading style sheets. */
const getRules = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

const getFontFaces = (sheet: CSSStyleSheet): CSSFontFaceRule[] =>
  getRules(sheet)
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-family').includes(TYPEFACE))

/** Returns the current colors and font for the embedded card form, which has none of the portal's styles. */
const readCardAppearance = (): CardAppearance => {
  const root = getComputedStyle(document.documentElement)
  const color = (role: CardColor): string => root.getPropertyValue(`--color-${role}`)
  return {
    colors: {
      text: color('text'),
      textMuted: color('textMuted'),
      border: color('border'),
      borderControl: color('borderControl'),
      primary: color('primary'),
      primaryHover: color('primaryHover'),
      onPrimary: color('onPrimary'),
      focus: color('focus'),
      error: color('error'),
      success: color('success'),
    },
    fonts: [...document.styleSheets].flatMap(getFontFaces).map(({ style, parentStyleSheet }) => {
      const [, file = ''] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? []
      return {
        src: new URL(file, parentStyleSheet?.href ?? window.location.href).href,
        unicodeRange: style.getPropertyValue('unicode-range'),
      }
    }),
  }
}

interface CardFrameProps {
  subscriptionHash: string
  action: CardAction
  onMessage: (message: CardMessage) => void
  /** Shown with a notice when the form hasn't responded in time. */
  unresponsiveActions: ReactNode
}

/**
 * The card provider's embedded page: card numbers never touch the portal. The payment's secret is posted to exactly its
 * origin, and `readCardMessage` validates its messages.
 */
export const CardFrame = ({ subscriptionHash, action, onMessage, unresponsiveActions }: CardFrameProps) => {
  const { checkout } = usePaymentTexts()
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(INITIAL_HEIGHT)
  const [isReady, setReady] = useState(false)
  const [isUnresponsive, setUnresponsive] = useState(false)
  const scheme = useColorScheme()
  const { clientSecret, publishableKey, paymentUrl } = action
  const { origin } = new URL(paymentUrl)

  const sendInit = () => {
    const init: CardInitMessage = {
      type: 'card.init',
      clientSecret,
      publishableKey,
      language,
      theme: scheme,
      appearance: readCardAppearance(),
    }
    frame.current?.contentWindow?.postMessage(init, origin)
  }
  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const page = { origin, subscriptionHash, window: frame.current?.contentWindow ?? null }
    const message = readCardMessage(event, page)
    if (message === null) return
    if (message.type === 'card.ready') sendInit()
    else if (message.type === 'card.resize') {
      // Only a form that has loaded its payment reports its height.
      setReady(true)
      setUnresponsive(false)
      setHeight(Math.max(message.height, 1))
    } else onMessage(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => handleMessage(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  // The embedded page follows the portal's theme and language.
  const updateForm = useEffectEvent(() => {
    if (isReady) sendInit()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change
  useEffect(() => updateForm(), [language, scheme])

  const resendInit = useEffectEvent(sendInit)
  useEffect(() => {
    if (isReady) return
    const timer = window.setTimeout(() => setUnresponsive(true), UNRESPONSIVE_MS)
    const retryTimer = window.setInterval(() => resendInit(), RETRY_MS)
    return () => {
      window.clearTimeout(timer)
      window.clearInterval(retryTimer)
    }
  }, [isReady])

  return (
    <>
      {isUnresponsive && (
        <Notice tone="warning" role="alert" actions={unresponsiveActions}>
          {checkout.card.slow()}
        </Notice>
      )}
      <div className={css.box} aria-busy={!isReady}>
        {!isReady && (
          <div className={css.loading}>
            <Spinner size={28} label={checkout.card.loading()} />
          </div>
        )}
        <iframe
          ref={frame}
          src={paymentUrl}
          className={css.frame}
          // With the same color scheme as the embedded page the frame is transparent; else browsers add a background.
          style={{ blockSize: height, colorScheme: scheme }}
          title={checkout.card.frame()}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          allow={`payment ${origin}; publickey-credentials-get ${origin}`}
          referrerPolicy="strict-origin"
        />
      </div>
    </>
  )
}
