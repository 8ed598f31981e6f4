import { useTexts } from '../../i18n/all-texts'
import { IconCard, IconExternal } from '../../ui/icons'
import { RadioCards } from '../../ui/RadioCards'
import { type Method, type MethodId, methodOf } from '../methods'

interface MethodPickerProps {
  methods: readonly Method[]
  value: MethodId | null
  onChange: (id: MethodId) => void
  /** Said when somebody goes on without a choice. */
  error?: string | undefined
}

/** The ways to pay, each with what will happen. */
export const MethodPicker = ({ methods, value, onChange, error }: MethodPickerProps) => {
  const { checkout } = useTexts()
  const { names, hints, legend } = checkout.methods
  const hintOf = (method: Method): string => {
    if (method.id === 'card' || method.provider === 'cardlink') return hints[method.id]()
    const provider = checkout.providers[method.provider]()
    return method.provider === 'payssionv2' ? hints.mandate({ provider }) : hints.redirect({ provider })
  }
  return (
    <RadioCards<string>
      legend={legend()}
      hideLegend
      error={error}
      options={methods.map((method) => ({
        value: method.id,
        title: names[method.id](),
        description: hintOf(method),
        aside: method.provider === 'stripe' ? <IconCard size={22} /> : <IconExternal size={20} />,
      }))}
      value={value ?? undefined}
      onChange={(id) => {
        const chosen = methodOf(id, false)
        if (chosen) onChange(chosen.id)
      }}
    />
  )
}
