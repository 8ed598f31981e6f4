import { useLanguage } from '../../../i18n/language'
import { getNumberFormat } from '../../../lib/intl'
import { Dialog } from '../../../ui/Dialog'
import { type Column, Table } from '../../../ui/Table'
import { useAccountTexts } from '../texts'
import { listStoredItems, type StoredItem } from './stored-items'

interface StoredRow extends Pick<StoredItem, 'purpose' | 'until'> {
  items: StoredItem[]
}

/** Items with the same purpose and lifetime share a row. */
const ROWS = listStoredItems().reduce<StoredRow[]>((rows, item) => {
  const { purpose, until } = item
  const row = rows.find((known) => known.purpose === purpose && known.until === until)
  if (row) row.items.push(item)
  else rows.push({ purpose, until, items: [item] })
  return rows
}, [])

export const StoredDataDialog = ({ onClose }: { onClose: () => void }) => {
  const { account } = useAccountTexts()
  const { stored } = account
  const days = getNumberFormat(useLanguage(), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const formatLifetime = ({ purpose, until }: StoredRow) => {
    switch (until) {
      case 'sign-out':
        return stored.until.signOut()
      case 'forever':
        return purpose === 'attribution' ? stored.until.refused() : stored.until.removed()
      case 'browser':
        return stored.until.closed()
      default:
        return days.format(until)
    }
  }
  const columns: Column<StoredRow>[] = [
    {
      key: 'purpose',
      header: stored.purpose(),
      isMain: true,
      cell: ({ purpose }) => stored.purposes[purpose](),
    },
    {
      key: 'items',
      header: stored.items(),
      cell: ({ items }) => (
        <ul>
          {items.map(({ name, isCookie }) => (
            <li key={`${name} ${isCookie}`}>
              <code dir="ltr">{name}</code>
              {isCookie && ` (${stored.cookie()})`}
            </li>
          ))}
        </ul>
      ),
    },
    { key: 'until', header: stored.keptUntil(), cell: formatLifetime },
  ]
  return (
    <Dialog onClose={onClose} size="lg" title={stored.title()} description={stored.text()}>
      <Table
        caption={stored.title()}
        columns={columns}
        rows={ROWS}
        rowKey={({ purpose, until }) => `${purpose} ${until}`}
      />
    </Dialog>
  )
}
