import { useClipboard } from '@ark-ui/react/clipboard'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts'
import { Button } from './Button'
import * as css from './Copy.css'
import { IconCheck, IconCopy, IconError } from './icons'
import { VisuallyHidden } from './VisuallyHidden'

interface CopyButtonProps {
  text: string
  /** Screen readers read it after the label: "Copy password". */
  subject?: ReactNode
  variant?: 'primary' | 'secondary' | 'ghost'
  size?: 'sm' | 'md'
}

const ICONS = { copy: IconCopy, copied: IconCheck, failed: IconError }

/** How long the result shows. */
const FEEDBACK_MS = 2500

/** Copies a text, and shows and announces the result. */
export const CopyButton = ({ text, subject, variant = 'secondary', size = 'md' }: CopyButtonProps) => {
  const { common } = useTexts()
  const labels = { copy: common.copy(), copied: common.copied(), failed: common.copyFailed() }
  const clipboard = useClipboard({ value: text, timeout: FEEDBACK_MS })
  const [hasFailed, setFailed] = useState(false)
  const state: keyof typeof ICONS = hasFailed ? 'failed' : clipboard.copied ? 'copied' : 'copy'
  const Icon = ICONS[state]

  const copy = async () => {
    try {
      // Ark reports success even if the browser forbids it, so try here first.
      await navigator.clipboard?.writeText(text)
      setFailed(false)
      clipboard.copy()
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <Button variant={variant} size={size} className={css.button} icon={<Icon size={18} />} onClick={copy}>
        <span className={css.label}>{labels[state]}</span>
        {subject && state === 'copy' && <VisuallyHidden> {subject}</VisuallyHidden>}
      </Button>
      <VisuallyHidden role="status">{state === 'copy' ? '' : labels[state]}</VisuallyHidden>
    </>
  )
}
