import { Inline } from '../../ui/Layout'
import { Spinner } from '../../ui/Spinner'
import { Text } from '../../ui/Text'

/** While a link is being followed. */
export const Waiting = ({ text }: { text: string }) => (
  <div role="status">
    <Inline gap={3}>
      <Spinner size={24} />
      <Text as="span">{text}</Text>
    </Inline>
  </div>
)
