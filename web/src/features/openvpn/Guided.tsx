import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/setup-texts'
import { PROTOCOLS, type Protocol } from '../../parts/openvpn/openvpn-file'
import type { Platform } from '../../parts/openvpn/platforms'
import { LocationChoice } from '../../parts/setup/LocationChoice'
import type { LocationPickerProps } from '../../parts/setup/LocationPicker'
import type { Location } from '../../parts/setup/locations'
import { Card } from '../../ui/Card'
import { RadioCards } from '../../ui/RadioCards'
import { Step, Steps } from '../../ui/Steps'
import { Heading } from '../../ui/Text'
import * as css from './Guided.css'
import { PlatformTiles } from './PlatformTiles'

interface GuidedProps {
  platform: Platform
  setPlatform: (platform: Platform) => void
  protocol: Protocol
  setProtocol: (protocol: Protocol) => void
  locations: readonly Location[]
  locked: number
  location: number | undefined
  best: LocationPickerProps['best']
  last: number | undefined
  setLocation: (id: number) => void
}

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <Step>
    <div className={css.step}>
      <Heading level={2} size="lg">
        {title}
      </Heading>
      {children}
    </div>
  </Step>
)

/** Three questions, each with an answer to begin with, so that the file is one press away. */
export const Guided = (props: GuidedProps) => {
  const texts = useTexts().setupFiles.openvpn
  const { platform, setPlatform, protocol, setProtocol, locations, locked, location, best, last } = props
  return (
    <Card>
      <Steps>
        <Question title={texts.platform()}>
          <PlatformTiles value={platform} onChange={setPlatform} />
        </Question>
        <Question title={texts.protocol()}>
          <RadioCards
            legend={texts.protocol()}
            hideLegend
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
        <Question title={texts.location()}>
          <LocationChoice
            legend={texts.location()}
            locations={locations}
            locked={locked}
            value={location}
            best={best}
            last={last}
            onChoose={props.setLocation}
          />
        </Question>
      </Steps>
    </Card>
  )
}
