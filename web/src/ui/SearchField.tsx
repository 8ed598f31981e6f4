import { type Ref, useRef } from 'react'
import { IconButton } from './IconButton'
import { IconClose, IconSearch } from './icons'
import { TextField } from './TextField'

interface SearchFieldProps {
  /** What is searched; read out, not seen. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Name of the button that empties it. */
  clearLabel: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A box to type into that filters a list. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onChange,
  clearLabel,
  className,
  ref,
}: SearchFieldProps) => {
  const box = useRef<HTMLElement>(null)
  return (
    <search ref={box} className={className}>
      <TextField
        ref={ref}
        label={label}
        hideLabel
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
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
