import { joinSentences } from '../../lib/intl'
import { CodeLine } from '../../ui/Copy'
import { detectOs } from '../../ui/operating-systems'
import { Step, Steps } from '../../ui/Steps'
import { Hint, Text } from '../../ui/Text'
import { SetupSection, VendorLink } from '../setup'
import { useTexts } from './texts'

/** Instructions for the file and the QR code, from adding a device or, with a file, from installing WireGuard. */
export const WireGuardInstructions = ({ file }: { file?: string }) => {
  const { wireguard } = useTexts()
  const os = detectOs(navigator)
  return (
    <SetupSection title={wireguard.how()}>
      <Steps>
        <Step>
          <Text>{wireguard.how1()}</Text>
          <VendorLink href="https://www.wireguard.com/install/" label={wireguard.get()} />
        </Step>
        {[...(file ? [] : [wireguard.how2()]), wireguard.how3(), wireguard.how4()].map((step) => (
          <Step key={step}>
            <Text>{step}</Text>
          </Step>
        ))}
      </Steps>
      {os === 'android' && <Hint>{wireguard.howEndings()}</Hint>}
      {os === 'mac' && <Hint>{joinSentences(wireguard.howEndings(), wireguard.howSafari())}</Hint>}
      {os === 'linux' && (
        <>
          <div>
            <Text tone="muted">{wireguard.howLinux()}</Text>
            <CodeLine
              label={wireguard.howLinuxInstall()}
              line="sudo apt install wireguard-tools resolvconf"
            />
          </div>
          {file ? (
            <div>
              <Text tone="muted">{wireguard.howLinuxThen()}</Text>
              <CodeLine label={wireguard.howLinuxConnect()} line={`sudo wg-quick up ./${file}`} />
            </div>
          ) : (
            <Text tone="muted">{wireguard.howLinuxLater()}</Text>
          )}
        </>
      )}
    </SetupSection>
  )
}
