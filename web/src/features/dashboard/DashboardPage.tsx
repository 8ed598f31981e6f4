import { useSnapshot } from 'valtio'
import { auth } from '../../state/auth'
import { Card } from '../../ui/Card'
import { Text } from '../../ui/Text'

/** What a customer sees first (R-DASH-1). */
export const DashboardPage = () => {
  const { user } = useSnapshot(auth)
  return (
    <Card>
      <Text>{user?.subscriptionData.tariffName}</Text>
    </Card>
  )
}
