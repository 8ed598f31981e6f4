import { CodeLine } from '../../ui/CodeLine'
import { Step, Steps } from '../../ui/Steps'
import { Text } from '../../ui/Text'
import { SetupSection, VendorLink } from '../setup'
import { useTexts } from './texts'

/** Instructions for the file and the QR code. Without a file, they leave out the command that needs it. */
export const WireGuardInstructions = ({ file }: { file?: string }) => {
  const { wireguard } = useTexts()
  return (
    <SetupSection title={wireguard.how()}>
      <Steps>
        <Step>
          <Text>{wireguard.how1()}</Text>
          <VendorLink href="https://www.wireguard.com/install/" label={wireguard.get()} />
        </Step>
        {[wireguard.how2(), wireguard.how3(), wireguard.how4()].map((step) => (
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
        {file && (
          <>
            <Text tone="muted">{wireguard.howLinuxThen()}</Text>
            <CodeLine label={wireguard.howLinuxConnect()} line={`sudo wg-quick up ./${file}`} />
          </>
        )}
      </div>
    </SetupSection>
  )
}
