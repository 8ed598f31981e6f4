import type { Currency } from '@zoog/contract/plans'
import { useIpInfo } from '../../api/ip'
import { useLanguage } from '../../i18n/language'
import { listMethods } from '../../payments/methods'
import { usePaymentTexts } from '../../payments/texts'
import { LazyMethodLogos } from '../../payments/ui/LazyMethodLogos'
import { usePaymentWall } from '../../payments/use-methods'
import { Hint } from '../../ui/Text'

export const PlanMethods = ({ currency }: { currency: Currency | null }) => {
  const { methods } = usePaymentTexts().checkout
  const language = useLanguage()
  const country = useIpInfo().data?.code ?? null
  const wall = usePaymentWall(country, currency)
  // Without the country, the list would lack the methods of that country.
  if (currency === null || country === null || wall.isPending) return null
  // "Card" comes first, because it is capitalized like the start of a sentence.
  const ids = listMethods({ listed: null, country, currency, renews: true, wall: wall.ids })
    .map(({ id }) => id)
    .sort((a, b) => Number(b === 'card') - Number(a === 'card'))
  const list = new Intl.ListFormat(language).format(ids.map((id) => methods.names[id]()))
  return (
    <>
      <Hint as="span">{methods.accepted({ list })}</Hint>
      <span aria-hidden="true">
        <LazyMethodLogos ids={ids} />
      </span>
    </>
  )
}
