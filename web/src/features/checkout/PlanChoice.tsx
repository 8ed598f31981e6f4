import type { PriceQuote } from '@zoog/contract/plans'
import { useTexts } from '../../payments/texts'
import { PlanCard } from '../../payments/ui/PlanCard'
import { PlanCards, PlanCardsLoading } from '../../payments/ui/PlanCards'
import { Button } from '../../ui/Button'
import { IconCheck } from '../../ui/icons'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

interface PlanChoiceProps {
  quotes: readonly PriceQuote[]
  value: string
  onChange: (tariffKey: string) => void
  /** Whether the chosen method can be charged for the renewal. */
  isChargeable: boolean
  isLoading: boolean
  count: number
}

/** The plan cards of the alternative layout, with the chosen plan highlighted. */
export const PlanChoice = ({ quotes, value, onChange, isChargeable, isLoading, count }: PlanChoiceProps) => {
  const { plans } = useTexts()
  if (isLoading) return <PlanCardsLoading count={count} />
  return (
    <PlanCards label={plans.heading()}>
      {quotes.map((quote) => {
        const isChosen = quote.tariffKey === value
        return (
          <PlanCard
            key={quote.tariffKey}
            quote={quote}
            isChosen={isChosen}
            isChargeable={isChargeable}
            level={2}
            action={
              <Button
                full
                variant={isChosen ? 'ghost' : 'secondary'}
                icon={isChosen && <IconCheck size={18} />}
                onClick={() => onChange(quote.tariffKey)}
              >
                {isChosen ? plans.chosen() : plans.choose({ plan: plans.names[quote.tariffKey]() })}
                {isChosen && <VisuallyHidden>: {plans.names[quote.tariffKey]()}</VisuallyHidden>}
              </Button>
            }
          />
        )
      })}
    </PlanCards>
  )
}
