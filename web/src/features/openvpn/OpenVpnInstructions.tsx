import { useSetupTexts } from '../../i18n/setup-texts'
import { CodeLine } from '../../ui/Copy'
import { SectionCard } from '../../ui/SectionCard'
import { Step, Steps } from '../../ui/Steps'
import { Hint, Text } from '../../ui/Text'
import { VendorLink } from '../setup'
import { getPlatformName, OPENVPN_CLIENTS, type Platform } from './platforms'

const LinuxSteps = ({ file }: { file: string }) => {
  const { linux, credentials } = useSetupTexts().setupFiles.openvpn
  return (
    <>
      <Steps>
        <Step>
          <Text>{linux.install()}</Text>
          <CodeLine label={linux.install()} line="sudo apt install openvpn" />
        </Step>
        <Step>
          <Text>{linux.connect()}</Text>
          <CodeLine label={linux.connect()} line={`sudo openvpn --config ${file}`} />
        </Step>
        <Step>
          <Text>{credentials()}</Text>
        </Step>
      </Steps>
      <div>
        <Text tone="muted">{linux.desktop()}</Text>
        <CodeLine label={linux.desktop()} line={`nmcli connection import type openvpn file ${file}`} />
      </div>
    </>
  )
}

const AppSteps = ({ platform, file }: { platform: Exclude<Platform, 'linux'>; file: string }) => {
  const texts = useSetupTexts().setupFiles.openvpn
  const steps = texts[platform]
  const program = OPENVPN_CLIENTS[platform]
  const asksOnConnect = platform !== 'ios' && platform !== 'router'
  const lastSteps = asksOnConnect
    ? [steps.connect(), texts.credentials()]
    : [texts.credentials(), steps.connect()]
  return (
    <Steps>
      <Step>
        <Text>{steps.install()}</Text>
        {program && <VendorLink href={program.href} label={texts.program({ program: program.name })} />}
      </Step>
      <Step>
        <Text>{steps.import({ file })}</Text>
        {platform === 'android' && <Hint>{texts.fileNote()}</Hint>}
        {(platform === 'ios' || platform === 'mac') && <Hint>{texts.zipNote()}</Hint>}
      </Step>
      {lastSteps.map((step) => (
        <Step key={step}>
          <Text>{step}</Text>
        </Step>
      ))}
    </Steps>
  )
}

/** Instructions for using the file on the selected platform. */
export const OpenVpnInstructions = ({ platform, file }: { platform: Platform; file: string }) => {
  const texts = useSetupTexts().setupFiles.openvpn
  const name = getPlatformName(platform, texts.platforms.router())
  return (
    <SectionCard title={texts.howTo({ platform: name })}>
      {platform === 'linux' ? <LinuxSteps file={file} /> : <AppSteps platform={platform} file={file} />}
    </SectionCard>
  )
}
