import { FieldInput } from '@ark-ui/react/field'
import { type ReactNode, useState } from 'react'
import * as css from './Copy.css'
import { CopyButton } from './CopyButton'
import { classNames } from './class-names'
import { Field } from './Field'
import * as fieldCss from './Field.css'
import { IconButton } from './IconButton'
import { IconHide, IconShow } from './icons'

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
