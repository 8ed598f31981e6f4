import { useId } from 'react'
import { useTexts } from '../../i18n/all-texts'
import { CodeLine } from '../../parts/setup/CodeLine'
import { Card } from '../../ui/Card'
import { Step, Steps } from '../../ui/Steps'
import { Heading, Text } from '../../ui/Text'

/** What to do with a file or a code. */
export const HowTo = ({ file }: { file: string }) => {
  const { wireguard } = useTexts().setupFiles
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {wireguard.how()}
      </Heading>
      <Steps>
        {[wireguard.how1(), wireguard.how2(), wireguard.how3()].map((step) => (
          <Step key={step}>
            <Text>{step}</Text>
          </Step>
        ))}
        <Step>
          <Text>{wireguard.howLinux()}</Text>
          <CodeLine label={wireguard.howLinux()} line={`sudo wg-quick up ./${file}`} />
        </Step>
      </Steps>
    </Card>
  )
}
