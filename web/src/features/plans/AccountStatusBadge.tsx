import { useTexts } from '../../i18n/frame-texts'
import { Badge } from '../../ui/Badge'

/** The account's status: green when it is Active, as an error otherwise (R-HEAD-1). Unknown ones as the server says. */
export const AccountStatusBadge = ({ status }: { status: string }) => {
  const { frame } = useTexts()
  const known: Record<string, string> = { Active: frame.status.active(), Expired: frame.status.expired() }
  return <Badge tone={status === 'Active' ? 'success' : 'error'}>{known[status] ?? status}</Badge>
}
