import { useIpInfo } from '../../api/ip'
import { useTexts } from '../../i18n/buying-texts'
import { useLanguage } from '../../i18n/language'
import { methodsFor } from '../../payments/methods'
import { LateMethodLogos } from '../../payments/ui/LateMethodLogos'
import { Text } from '../../ui/Text'

/** The brands of the ways to pay that the visitor's country knows. */
export const PlanMethods = () => {
  const { methods } = useTexts().checkout
  const country = useIpInfo().data?.code ?? null
  const ids = methodsFor({ listed: null, country, currency: 'USD', renews: true, wall: [] }).map(
    ({ id }) => id,
  )
  const list = new Intl.ListFormat(useLanguage()).format(ids.map((id) => methods.names[id]()))
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
