import { type InputHTMLAttributes, type Ref, useRef } from 'react'
import { IconButton } from './IconButton'
import { IconClose, IconSearch } from './icons'
import { TextField } from './TextField'

/** Takes every further attribute of an input, as those of a list that the arrow keys go through. */
interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** What is searched; read out, not seen. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Name of the button that empties it. */
  clearLabel: string
  ref?: Ref<HTMLInputElement>
}

/** A box to type into that filters a list. */
export const SearchField = ({
  label,
  value,
  onChange,
  clearLabel,
  className,
  ref,
  ...rest
}: SearchFieldProps) => {
  const box = useRef<HTMLElement>(null)
  return (
    <search ref={box} className={className}>
      <TextField
        {...rest}
        ref={ref}
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
