import { useTexts } from '../../i18n/frame-texts'
import { Badge } from '../../ui/Badge'

/** The account's status: green when Active, else as an error (R-HEAD-1). Unknown statuses keep the server's name. */
export const AccountStatusBadge = ({ status }: { status: string }) => {
  const { frame } = useTexts()
  const known: Record<string, string> = { Active: frame.status.active(), Expired: frame.status.expired() }
  return <Badge tone={status === 'Active' ? 'success' : 'error'}>{known[status] ?? status}</Badge>
}
