import { joinSentences } from '../../lib/intl'
import { CodeLine } from '../../ui/Copy'
import { detectOs } from '../../ui/operating-systems'
import { SectionCard } from '../../ui/SectionCard'
import { Step, Steps } from '../../ui/Steps'
import { Hint, Text } from '../../ui/Text'
import { VendorLink } from '../setup'
import { useWireGuardTexts } from './texts'

/** Instructions for the file and the QR code, from adding a device or, with a file, from installing WireGuard. */
export const WireGuardInstructions = ({ file }: { file?: string }) => {
  const { wireguard } = useWireGuardTexts()
  const { steps, linux } = wireguard
  const os = detectOs(navigator)
  return (
    <SectionCard title={steps.title()}>
      <Steps>
        <Step>
          <Text>{steps.install()}</Text>
          <VendorLink href="https://www.wireguard.com/install/" label={wireguard.vendorLink()} />
        </Step>
        {[...(file ? [] : [steps.addDevice()]), steps.importFile(), steps.turnOn()].map((step) => (
          <Step key={step}>
            <Text>{step}</Text>
          </Step>
        ))}
      </Steps>
      {os === 'android' && <Hint>{wireguard.renameFile()}</Hint>}
      {os === 'mac' && <Hint>{joinSentences(wireguard.renameFile(), wireguard.safariZip())}</Hint>}
      {os === 'linux' && (
        <>
          <div>
            <Text tone="muted">{linux.install()}</Text>
            <CodeLine label={linux.installCommand()} line="sudo apt install wireguard-tools resolvconf" />
          </div>
          {file ? (
            <div>
              <Text tone="muted">{linux.connect()}</Text>
              <CodeLine label={linux.connectCommand()} line={`sudo wg-quick up ./${file}`} />
            </div>
          ) : (
            <Text tone="muted">{linux.connectLater()}</Text>
          )}
        </>
      )}
    </SectionCard>
  )
}
