import { startTransition, useOptimistic } from 'react'
import { useLanguage } from '../../i18n/language'
import { LoadError } from '../../loading/LoadError'
import { Select } from '../../ui/Select'
import { Skeleton } from '../../ui/Skeleton'
import type { CurrencyChoice } from '../currency'
import { usePaymentTexts } from '../texts'

/** Selects the currency; renders nothing without a choice. */
export const CurrencySelect = ({ currency, choices, choose, error }: CurrencyChoice) => {
  const { plans } = usePaymentTexts()
  const language = useLanguage()
  const [shown, setShown] = useOptimistic(currency)
  if (currency === null) return <Skeleton width={160} height={44} radius={10} />
  if (error) return <LoadError content="currencies" isCompact error={error} />
  if (choices.length < 2) return null
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const find = (code: string) => choices.find((choice) => choice === code)
  return (
    <Select
      label={plans.currency()}
      isLabelHidden
      value={shown ?? currency}
      onChange={(event) => {
        const chosen = find(event.target.value)
        if (!chosen) return
        // The select updates at once, the many prices of the page in a transition.
        startTransition(() => {
          setShown(chosen)
          choose(chosen)
        })
      }}
    >
      {choices.map((code) => (
        <option key={code} value={code}>
          {code} · {names.of(code) ?? code}
        </option>
      ))}
    </Select>
  )
}
