import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './IconButton'
import { IconClose } from './icons'
import * as css from './Notice.css'
import { ToneIcon } from './ToneIcon'
import type { Tone } from './tones'
import { tinted } from './tones.css'

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Announces a notice that appears later: `status` politely, `alert` at once. Not for a notice that is there initially. */
  role?: 'status' | 'alert'
  /** Adds a close button, which `closeLabel` names. */
  onClose?: () => void
  closeLabel?: string
  className?: string
}

/** A message inside the page. */
export const Notice = ({
  tone = 'info',
  title,
  children,
  actions,
  role,
  onClose,
  closeLabel,
  className,
}: NoticeProps) => (
  <div className={classNames(css.notice, tinted[tone], className)} role={role}>
    <ToneIcon tone={tone} size={20} className={css.icon} />
    <div className={css.body}>
      {title && <div className={css.title}>{title}</div>}
      {children && <div className={title ? css.text : undefined}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
    {onClose && closeLabel && (
      <IconButton
        size="sm"
        onLine
        className={css.close}
        label={closeLabel}
        icon={<IconClose size={18} />}
        onClick={onClose}
      />
    )}
  </div>
)
