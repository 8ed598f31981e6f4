import { useClipboard } from '@ark-ui/react/clipboard'
import { type ReactNode, useState } from 'react'
import { Button } from './Button'
import * as css from './CopyButton.css'
import { IconCheck, IconCopy, IconError } from './icons'
import { VisuallyHidden } from './VisuallyHidden'

interface CopyButtonProps {
  text: string
  /** "Copy", "Copied", and what to say where the browser forbids it. */
  labels: { copy: string; copied: string; failed: string }
  /** What is copied, read out after the label where there are several buttons: "Copy password". */
  subject?: ReactNode
  variant?: 'primary' | 'secondary' | 'ghost'
  size?: 'sm' | 'md'
}

const looks = { copy: IconCopy, copied: IconCheck, failed: IconError }

/** How long the button says what happened. */
const feedbackMs = 2500

/** Copies a text and says so, to eyes and ears. */
export const CopyButton = ({
  text,
  labels,
  subject,
  variant = 'secondary',
  size = 'md',
}: CopyButtonProps) => {
  const clipboard = useClipboard({ value: text, timeout: feedbackMs })
  const [refused, setRefused] = useState(false)
  const state: keyof typeof looks = refused ? 'failed' : clipboard.copied ? 'copied' : 'copy'
  const Icon = looks[state]

  const copy = async () => {
    try {
      // Ark takes it for granted that the browser lets it, and says so either way: it is asked here first.
      await navigator.clipboard?.writeText(text)
      setRefused(false)
      clipboard.copy()
    } catch {
      setRefused(true)
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
