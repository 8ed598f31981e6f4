import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button'
import * as css from './CopyButton.css'
import { copyText } from './copy-text'
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
  const [state, setState] = useState<keyof typeof looks>('copy')
  const Icon = looks[state]

  useEffect(() => {
    if (state === 'copy') return
    const timer = setTimeout(() => setState('copy'), feedbackMs)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={css.button}
        icon={<Icon size={18} />}
        onClick={async () => setState((await copyText(text)) ? 'copied' : 'failed')}
      >
        <span className={css.label}>{labels[state]}</span>
        {subject && state === 'copy' && <VisuallyHidden> {subject}</VisuallyHidden>}
      </Button>
      <VisuallyHidden role="status">{state === 'copy' ? '' : labels[state]}</VisuallyHidden>
    </>
  )
}
