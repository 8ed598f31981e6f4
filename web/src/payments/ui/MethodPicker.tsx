import { Stack } from '../../ui/Layout'
import { RadioCards } from '../../ui/RadioCards'
import { Hint } from '../../ui/Text'
import type { Method, MethodId } from '../methods'
import { usePaymentTexts } from '../texts'
import { LazyMethodLogos } from './LazyMethodLogos'

interface MethodPickerProps {
  methods: readonly Method[]
  value: MethodId | null
  onChange: (id: MethodId) => void
  /** Shown when the customer continues without a choice. */
  error?: string | undefined
}

/** Returns the minimum width of a method's card: on phones one per row, so that name and logos fit; four are two by two. */
const getCardMinPx = (count: number): number => (count === 4 ? 240 : 172)

/** Selects the payment method, and explains the chosen one. */
export const MethodPicker = ({ methods, value, onChange, error }: MethodPickerProps) => {
  const { checkout } = usePaymentTexts()
  const { names, hints, legend, foreignCard } = checkout.methods
  // Beside cards of Russian banks, the other card method needs a longer name.
  const hasRussianCards = methods.some(({ id }) => id === 'BANK_CARD')
  const getHint = (method: Method): string => {
    if (method.id === 'card') return ''
    if (method.provider === 'cardlink') return hints[method.id]()
    const provider = checkout.payssion()
    return method.provider === 'payssionv2' ? hints.mandate({ provider }) : hints.redirect({ provider })
  }
  const chosen = methods.find(({ id }) => id === value)
  return (
    <Stack gap={3}>
      <RadioCards
        legend={legend()}
        min={getCardMinPx(methods.length)}
        error={error}
        options={methods.map(({ id }) => ({
          value: id,
          title: id === 'card' && hasRussianCards ? foreignCard() : names[id](),
          aside: <LazyMethodLogos ids={[id]} />,
        }))}
        value={value ?? undefined}
        onChange={onChange}
      />
      <Hint aria-live="polite">{chosen && getHint(chosen)}</Hint>
    </Stack>
  )
}
