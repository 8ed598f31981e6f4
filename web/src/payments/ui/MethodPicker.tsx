import { Stack } from '../../ui/Layout'
import { RadioCards } from '../../ui/RadioCards'
import { Text } from '../../ui/Text'
import { findMethod, type Method, type MethodId } from '../methods'
import { useTexts } from '../texts'
import { LazyMethodLogos } from './LazyMethodLogos'

interface MethodPickerProps {
  methods: readonly Method[]
  value: MethodId | null
  onChange: (id: MethodId) => void
  /** Said when somebody goes on without a choice. */
  error?: string | undefined
}

/** The narrowest that a method's card may get: on a phone they stand below each other, so that names and marks have a line. */
const CARD_PX = 172

/** The ways to pay; what will happen is said of the one that is chosen. */
export const MethodPicker = ({ methods, value, onChange, error }: MethodPickerProps) => {
  const { checkout } = useTexts()
  const { names, hints, legend, foreignCard } = checkout.methods
  // Beside the cards of Russian banks one says which cards the other way takes.
  const isBesideRussian = methods.some(({ id }) => id === 'BANK_CARD')
  const hintOf = (method: Method): string => {
    if (method.id === 'card' && !isBesideRussian) return ''
    if (method.id === 'card' || method.provider === 'cardlink') return hints[method.id]()
    const provider = checkout.providers[method.provider]()
    return method.provider === 'payssionv2' ? hints.mandate({ provider }) : hints.redirect({ provider })
  }
  const chosen = methods.find(({ id }) => id === value)
  return (
    <Stack gap={3}>
      <RadioCards<string>
        legend={legend()}
        hideLegend
        min={CARD_PX}
        error={error}
        options={methods.map(({ id }) => ({
          value: id,
          title: id === 'card' && isBesideRussian ? foreignCard() : names[id](),
          aside: <LazyMethodLogos ids={[id]} />,
        }))}
        value={value ?? undefined}
        onChange={(id) => {
          const method = findMethod(id, false)
          if (method) onChange(method.id)
        }}
      />
      <Text size="sm" tone="muted" aria-live="polite">
        {chosen && hintOf(chosen)}
      </Text>
    </Stack>
  )
}
