import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from '../../forms/fields'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/Button'
import { IconPromo } from '../../ui/icons'
import { TextField } from '../../ui/TextField'
import * as css from './auth-form.css'

/** A collapsed promo code field, expanded if the URL contains a code. */
export const PromocodeField = (props: FieldProps) => {
  const { signUpPage } = useTexts().signIn
  const [isOpen, setOpen] = useState(props.value !== '')
  const field = useRef<HTMLInputElement>(null)
  const isRequested = useRef(false)
  useEffect(() => {
    if (isOpen && isRequested.current) field.current?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <div>
        <Button
          variant="ghost"
          size="sm"
          className={css.ghost}
          icon={<IconPromo size={18} />}
          aria-expanded={false}
          onClick={() => {
            isRequested.current = true
            setOpen(true)
          }}
        >
          {signUpPage.promoOpen()}
        </Button>
      </div>
    )
  return (
    <TextField
      {...props}
      ref={field}
      label={signUpPage.promocode()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
