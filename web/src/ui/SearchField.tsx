import { type InputHTMLAttributes, useRef } from 'react'
import { IconButton } from './IconButton'
import { IconClose, IconSearch } from './icons'
import { TextField } from './TextField'

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
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
        isLabelHidden
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
