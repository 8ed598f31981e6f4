import { FieldInput } from '@ark-ui/react/field'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useBaseTexts } from '../i18n/texts'
import { Button } from './Button'
import * as css from './Copy.css'
import { classNames } from './class-names'
import { Field } from './Field'
import * as fieldCss from './Field.css'
import { IconButton } from './IconButton'
import { IconCheck, IconCopy, IconError, IconHide, IconShow } from './icons'
import { VisuallyHidden } from './Text'

interface CopyButtonProps {
  text: string
  /** Says what the button copies where "Copy" is unclear. */
  label?: string
  /** Screen readers read it after the label: "Copy password". */
  subject?: ReactNode
  variant?: 'primary' | 'secondary' | 'ghost'
  size?: 'sm' | 'md'
}

const ICONS = { copy: IconCopy, copied: IconCheck, failed: IconError }

/** How long the result shows. */
const FEEDBACK_MS = 2500

/** Copies a text, and shows and announces the result. */
export const CopyButton = ({ text, label, subject, variant = 'secondary', size = 'md' }: CopyButtonProps) => {
  const { common } = useBaseTexts()
  const labels = { copy: label ?? common.copy(), copied: common.copied(), failed: common.copyFailed() }
  const [state, setState] = useState<keyof typeof ICONS>('copy')
  const Icon = ICONS[state]

  useEffect(() => {
    if (state === 'copy') return
    const timer = setTimeout(() => setState('copy'), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      // Undefined without HTTPS, and rejects if the browser forbids it.
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
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

interface CopyFieldProps {
  label: string
  value: string
  hint?: ReactNode
  /** For a secret, which is masked until revealed: labels of the button that reveals it. */
  masked?: { reveal: string; conceal: string }
}

/** The same number of dots for every secret, so that its length stays hidden. */
const SECRET_MASK = '•'.repeat(12)

/** A read-only value with a copy button: a key, a host, a link. */
export const CopyField = ({ label, value, hint, masked }: CopyFieldProps) => {
  const [revealed, setRevealed] = useState(false)
  const hidden = masked !== undefined && !revealed
  return (
    <Field label={label} hint={hint}>
      {(describedBy) => (
        <div className={css.fieldRow}>
          <div className={classNames(fieldCss.box, css.fieldValue)}>
            <FieldInput
              readOnly
              aria-describedby={describedBy}
              dir="ltr"
              value={hidden ? SECRET_MASK : value}
              className={classNames(fieldCss.control, css.fieldValue, masked && fieldCss.withEnd)}
              onFocus={(event) => event.currentTarget.select()}
            />
            {masked && (
              <span className={fieldCss.endSlot}>
                <IconButton
                  label={revealed ? masked.conceal : masked.reveal}
                  icon={revealed ? <IconHide size={20} /> : <IconShow size={20} />}
                  onClick={() => setRevealed(!revealed)}
                />
              </span>
            )}
          </div>
          <CopyButton text={value} subject={label} />
        </div>
      )}
    </Field>
  )
}

interface CodeLineProps {
  /** Part of the button's accessible name: "Copy curl line". */
  label: string
  /** The copied text. */
  line: string
  /** Shown instead of the line if that contains a secret. */
  shown?: string
}

/** Splits an address after punctuation marks, where a line may break; returns each part with its index. */
const splitParts = (word = '') =>
  [...word.matchAll(/:*[^:./@]+[./@]*|[:./@]+/g)].map(({ 0: part, index }) => [part, index] as const)

/** A command line with a copy button. */
export const CodeLine = ({ label, line, shown = line }: CodeLineProps) => {
  const words = [...shown.matchAll(/(\S+)(\s*)/g)]
  return (
    <div className={css.codeBox}>
      <code dir="ltr" className={css.code}>
        {words.map(({ index, 1: word, 2: gap }) => (
          <Fragment key={index}>
            <span className={css.word}>
              {splitParts(word).map(([part, at]) => (
                <Fragment key={at}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </span>
            {gap}
          </Fragment>
        ))}
      </code>
      <CopyButton text={line} subject={label} size="sm" variant="ghost" />
    </div>
  )
}
