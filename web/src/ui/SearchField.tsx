import { type InputHTMLAttributes, useRef } from 'react'
import { IconButton } from './IconButton'
import { IconClose, IconSearch } from './icons'
import { TextField } from './TextField'

/** Accepts all attributes of an input. */
interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** The accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Label of the clear button. */
  clearLabel: string
}

/** A search field with a clear button. */
export const SearchField = ({ label, value, onChange, clearLabel, className, ...rest }: SearchFieldProps) => {
  const box = useRef<HTMLElement>(null)
  return (
    <search ref={box} className={className}>
      <TextField
        {...rest}
        label={label}
        hideLabel
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        icon={<IconSearch size={18} />}
        end={
          value && (
            <IconButton
              label={clearLabel}
              icon={<IconClose size={18} />}
              onClick={() => {
                onChange('')
                box.current?.querySelector('input')?.focus()
              }}
            />
          )
        }
      />
    </search>
  )
}
