import { type ReactNode, useId } from 'react'
import { useSetupTexts } from '../../i18n/setup-texts'
import { Card } from '../../ui/Card'
import { Stack } from '../../ui/Layout'
import { OsIcon } from '../../ui/OsIcon'
import { RadioCards } from '../../ui/RadioCards'
import { Step, Steps } from '../../ui/Steps'
import { Heading } from '../../ui/Text'
import { visuallyHidden } from '../../ui/Text.css'
import { LazyLocationPicker, type LocationPickerProps } from '../setup'
import * as css from './OpenVpnPage.css'
import { PROTOCOLS, type Protocol } from './openvpn-file'
import { getPlatformName, PLATFORMS, type Platform } from './platforms'

interface PlatformTilesProps {
  value: Platform
  onChange: (platform: Platform) => void
}

/** A choice of the platform. Native radios, so that arrow keys work. */
const PlatformTiles = ({ value, onChange }: PlatformTilesProps) => {
  const texts = useSetupTexts().setupFiles.openvpn
  const name = useId()
  return (
    <fieldset>
      <legend className={visuallyHidden}>{texts.platform()}</legend>
      <div className={css.tiles}>
        {PLATFORMS.map((platform) => (
          <label key={platform} className={css.tile}>
            <input
              type="radio"
              name={name}
              className={css.tileInput}
              checked={platform === value}
              onChange={() => onChange(platform)}
            />
            <OsIcon os={platform} size={26} />
            {getPlatformName(platform, texts.platforms.router())}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface GuidedSetupProps extends Omit<LocationPickerProps, 'legend'> {
  platform: Platform
  setPlatform: (platform: Platform) => void
  protocol: Protocol
  setProtocol: (protocol: Protocol) => void
}

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <Step>
    <Stack gap={3}>
      <Heading level={2} size="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  </Step>
)

/** Three questions with default answers, so that one press downloads a file. */
export const GuidedSetup = ({
  platform,
  setPlatform,
  protocol,
  setProtocol,
  ...locationChoice
}: GuidedSetupProps) => {
  const { files, openvpn: texts } = useSetupTexts().setupFiles
  return (
    <Card>
      <Steps>
        <Question title={texts.platform()}>
          <PlatformTiles value={platform} onChange={setPlatform} />
        </Question>
        <Question title={texts.protocol()}>
          <RadioCards
            legend={texts.protocol()}
            min={220}
            options={PROTOCOLS.map((value) => ({
              value,
              title: value.toUpperCase(),
              description: texts[value](),
            }))}
            value={protocol}
            onChange={setProtocol}
          />
        </Question>
        <Question title={files.location()}>
          <LazyLocationPicker legend={files.location()} {...locationChoice} />
        </Question>
      </Steps>
    </Card>
  )
}
