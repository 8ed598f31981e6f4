import type { ReactNode } from 'react'
import { useBaseTexts } from '../i18n/texts'
import { classNames } from './class-names'
import { IconButton } from './IconButton'
import { IconClose } from './icons'
import * as css from './Notice.css'
import type { Tone } from './ToneIcon'
import { ToneIcon } from './ToneIcon'
import { tinted } from './tones.css'

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Announces a notice that appears later: `status` politely, `alert` at once. Not for a notice that is there initially. */
  role?: 'status' | 'alert'
  onClose?: () => void
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
  className,
}: NoticeProps) => {
  const { common } = useBaseTexts()
  return (
    <div
      className={classNames(css.notice, tinted[tone], tone === 'warning' && css.warning, className)}
      role={role}
    >
      <ToneIcon tone={tone} size={20} className={css.icon} />
      <div className={css.body}>
        {title && <div className={css.title}>{title}</div>}
        {children && <div className={title ? css.text : undefined}>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {onClose && (
        <IconButton
          size="sm"
          isInline
          className={css.close}
          label={common.close()}
          icon={<IconClose size={18} />}
          onClick={onClose}
        />
      )}
    </div>
  )
}
