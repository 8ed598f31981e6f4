import { useLanguage } from '../../i18n/language'
import { getNumberFormat } from '../../lib/intl'
import { Dialog } from '../../ui/Dialog'
import { type Column, Table } from '../../ui/Table'
import { listStoredItems, type StoredItem } from './stored-items'
import { useTexts } from './texts'

const ITEMS = listStoredItems()

/** The dialog that lists the data stored in this browser, with purpose and lifetime. */
export const StoredDataDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { account } = useTexts()
  const { stored } = account
  const days = getNumberFormat(useLanguage(), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const formatLifetime = ({ until }: StoredItem) => {
    switch (until) {
      case 'sign-out':
        return stored.until.signOut()
      case 'forever':
        return stored.until.removed()
      case 'browser':
        return stored.until.closed()
      default:
        return days.format(until)
    }
  }
  const columns: Column<StoredItem>[] = [
    {
      key: 'name',
      header: stored.item(),
      main: true,
      cell: ({ name, isCookie }) => (
        <>
          <code dir="ltr">{name}</code>
          {isCookie && ` (${stored.cookie()})`}
        </>
      ),
    },
    { key: 'purpose', header: stored.purpose(), cell: ({ purpose }) => stored.purposes[purpose]() },
    { key: 'until', header: stored.keptUntil(), cell: formatLifetime },
  ]
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={stored.title()} description={stored.text()}>
      <Table
        caption={stored.title()}
        columns={columns}
        rows={ITEMS}
        rowKey={({ name, isCookie }) => `${name} ${isCookie}`}
      />
    </Dialog>
  )
}
