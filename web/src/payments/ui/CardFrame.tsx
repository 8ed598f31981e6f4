import type { CardInitMessage, CardPageMessage } from '@zoog/contract/providers'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLanguage } from '../../i18n/language'
import { useMediaQuery } from '../../lib/use-media-query'
import { theme } from '../../state/theme'
import { Spinner } from '../../ui/Spinner'
import { readCardAppearance } from '../card-appearance'
import { readCardMessage } from '../card-messages'
import type { CardAction } from '../machine/types'
import { useTexts } from '../texts'
import * as css from './CardFrame.css'

/** A form that sends no message for this long is blocked or broken. */
const SILENT_MS = 12_000
/** A page that could not reach its own server takes the next introduction for another try. */
const AGAIN_MS = 3000
const HEIGHT_BEFORE = 320

type Outcome = Exclude<CardPageMessage, { type: 'card.ready' | 'card.resize' }>

interface CardFrameProps {
  subscriptionHash: string
  action: CardAction
  onMessage: (message: Outcome) => void
  /** The page has nothing to show. */
  onSilent: () => void
  /** It has, after all. */
  onHeard: () => void
}

const useTheme = (): CardInitMessage['theme'] => {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const { choice } = useSnapshot(theme)
  return choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
}

/**
 * The card provider's own page, embedded: card numbers are typed there and never touch the portal. It is handed the
 * payment's secret by a message to exactly its origin, and listened to by `readCardMessage` alone.
 */
export const CardFrame = ({ subscriptionHash, action, onMessage, onSilent, onHeard }: CardFrameProps) => {
  const { checkout } = useTexts()
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(HEIGHT_BEFORE)
  const [isReady, setReady] = useState(false)
  const look = useTheme()
  const { clientSecret, publishableKey, paymentUrl } = action
  const { origin } = new URL(paymentUrl)

  const introduce = () => {
    const init: CardInitMessage = {
      type: 'card.init',
      clientSecret,
      publishableKey,
      language,
      theme: look,
      appearance: readCardAppearance(),
    }
    frame.current?.contentWindow?.postMessage(init, origin)
  }
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const page = { origin, subscriptionHash, window: frame.current?.contentWindow ?? null }
    const message = readCardMessage(event, page)
    if (message === null) return
    if (message.type === 'card.ready') introduce()
    else if (message.type === 'card.resize') {
      // It knows the payment only now: a page whose own server failed is silent, and has nothing to show.
      setReady(true)
      onHeard()
      setHeight(Math.max(message.height, 1))
    } else onMessage(message)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  // The page inside looks and speaks as the portal does, also when that changes.
  const followPortal = useEffectEvent(() => {
    if (isReady) introduce()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is followed
  useEffect(() => followPortal(), [language, look])

  const silent = useEffectEvent(onSilent)
  const again = useEffectEvent(introduce)
  useEffect(() => {
    if (isReady) return
    const timer = window.setTimeout(() => silent(), SILENT_MS)
    const tries = window.setInterval(() => again(), AGAIN_MS)
    return () => {
      window.clearTimeout(timer)
      window.clearInterval(tries)
    }
  }, [isReady])

  return (
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
        // Of one scheme with the page inside, the frame is transparent; else the browser lays a ground under it.
        style={{ blockSize: height, colorScheme: look }}
        title={checkout.card.frame()}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        allow={`payment ${origin}; publickey-credentials-get ${origin}`}
        referrerPolicy="strict-origin"
      />
    </div>
  )
}
