import { SwitchControl, SwitchHiddenInput, SwitchLabel, SwitchRoot, SwitchThumb } from '@ark-ui/react/switch'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Spinner } from './Spinner'
import * as css from './Switch.css'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Shows a spinner and ignores presses. */
  isBusy?: boolean
}

/** A setting that applies at once. The whole line can be pressed. */
export const Switch = ({ label, hint, checked, onChange, isBusy }: SwitchProps) => {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [presses, setPresses] = useState(0)
  // The browser toggles its checkbox itself. Revert it if `checked` doesn't follow, for example without a paid plan.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every press
  useEffect(() => {
    if (input.current) input.current.checked = checked
  }, [checked, presses])
  return (
    <SwitchRoot
      className={css.row}
      checked={checked}
      readOnly={isBusy}
      onCheckedChange={(next) => {
        setPresses((count) => count + 1)
        onChange(next.checked)
      }}
    >
      <span className={css.texts}>
        <SwitchLabel>{label}</SwitchLabel>
        {hint && (
          <span id={hintId} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
      <SwitchControl className={css.track}>
        <SwitchThumb className={css.thumb}>{isBusy && <Spinner size={14} />}</SwitchThumb>
      </SwitchControl>
      <SwitchHiddenInput
        ref={input}
        role="switch"
        className={css.input}
        // Invisible over the whole line; Ark's default is one pixel.
        style={{ clip: 'auto', width: '100%', height: '100%', margin: 0 }}
        aria-describedby={hint ? hintId : undefined}
        aria-busy={isBusy || undefined}
      />
    </SwitchRoot>
  )
}
