import { useLanguage } from '../../i18n/language'
import { formatPercent } from '../../lib/numbers'
import { Meter } from '../../ui/Meter'
import { useTexts } from './texts'

const getTone = (load: number) => (load < 60 ? 'success' : load < 85 ? 'warning' : 'error')

/** The load of a server in percent. */
export const LoadMeter = ({ load }: { load: number }) => {
  const { servers } = useTexts()
  const valueText = formatPercent(load, useLanguage())
  return <Meter label={servers.load()} value={load} tone={getTone(load)} valueText={valueText} />
}
