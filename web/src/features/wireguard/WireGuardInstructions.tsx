import { useId } from 'react'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CodeLine } from '../../ui/CodeLine'
import { IconExternal } from '../../ui/icons'
import { Step, Steps } from '../../ui/Steps'
import { Heading, Text } from '../../ui/Text'
import { useTexts } from './texts'
import * as css from './WireGuardPage.css'

/** Instructions for the file and the QR code. */
export const WireGuardInstructions = ({ file }: { file: string }) => {
  const { wireguard } = useTexts()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {wireguard.how()}
      </Heading>
      <Steps>
        <Step>
          <Text>{wireguard.how1()}</Text>
          <a
            href="https://www.wireguard.com/install/"
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm', className: css.link })}
          >
            {wireguard.get()}
            <IconExternal size={16} />
          </a>
        </Step>
        {[wireguard.how2(), wireguard.how3()].map((step) => (
          <Step key={step}>
            <Text>{step}</Text>
          </Step>
        ))}
      </Steps>
      <Text size="sm" tone="muted">
        {wireguard.howEndings()}
      </Text>
      <div>
        <Text tone="muted">{wireguard.howLinux()}</Text>
        <CodeLine label={wireguard.howLinuxInstall()} line="sudo apt install wireguard-tools resolvconf" />
        <CodeLine label={wireguard.howLinuxConnect()} line={`sudo wg-quick up ./${file}`} />
      </div>
    </Card>
  )
}
