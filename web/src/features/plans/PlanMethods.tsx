import type { Currency } from '@zoog/contract/plans'
import { useIpInfo } from '../../api/ip'
import { useTexts } from '../../i18n/buying-texts'
import { useLanguage } from '../../i18n/language'
import { methodsFor } from '../../payments/methods'
import { usePaymentWall } from '../../payments/ports/payment-wall'
import { LateMethodLogos } from '../../payments/ui/LateMethodLogos'
import { Text } from '../../ui/Text'

/** The brands of the ways to pay, as the payment of a plan will offer them. */
export const PlanMethods = ({ currency }: { currency: Currency | null }) => {
  const { methods } = useTexts().checkout
  const language = useLanguage()
  const country = useIpInfo().data?.code ?? null
  const wall = usePaymentWall(country, currency)
  if (currency === null || wall.isPending) return null
  // The one that is a word of the language begins the line: its capital letter would be wrong among names.
  const ids = methodsFor({ listed: null, country, currency, renews: true, wall: wall.ids })
    .map(({ id }) => id)
    .sort((a, b) => Number(b === 'card') - Number(a === 'card'))
  const list = new Intl.ListFormat(language).format(ids.map((id) => methods.names[id]()))
  return (
    <>
      <Text as="span" size="sm" tone="muted">
        {methods.accepted({ list })}
      </Text>
      <span aria-hidden="true">
        <LateMethodLogos ids={ids} />
      </span>
    </>
  )
}
