import { useFrameTexts } from '../i18n/frame-texts'
import { Badge } from './Badge'

/** A badge with the account's status: green for Active, else red (R-HEAD-1). Unknown statuses show the server's text. */
export const AccountStatusBadge = ({ status }: { status: string }) => {
  const { frame } = useFrameTexts()
  const known: Record<string, string> = { Active: frame.status.active(), Expired: frame.status.expired() }
  const text = known[status] ?? status
  return (
    <Badge tone={status === 'Active' ? 'success' : 'error'} title={text}>
      {text}
    </Badge>
  )
}
