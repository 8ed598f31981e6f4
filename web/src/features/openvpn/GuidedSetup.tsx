import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/setup-texts'
import { Card } from '../../ui/Card'
import { RadioCards } from '../../ui/RadioCards'
import { Step, Steps } from '../../ui/Steps'
import { Heading } from '../../ui/Text'
import type { Location } from '../locations'
import { LazyLocationPicker, type LocationPickerProps } from '../setup'
import * as css from './GuidedSetup.css'
import { PROTOCOLS, type Protocol } from './openvpn-file'
import { PlatformTiles } from './PlatformTiles'
import type { Platform } from './platforms'

interface GuidedSetupProps {
  platform: Platform
  setPlatform: (platform: Platform) => void
  protocol: Protocol
  setProtocol: (protocol: Protocol) => void
  locations: readonly Location[]
  lockedCount: number
  locationId: number | undefined
  best: LocationPickerProps['best']
  lastLocationId: number | undefined
  onChooseLocation: (id: number) => void
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

/** Three questions with default answers, so that one press downloads a file. */
export const GuidedSetup = (props: GuidedSetupProps) => {
  const texts = useTexts().setupFiles.openvpn
  const {
    platform,
    setPlatform,
    protocol,
    setProtocol,
    locations,
    lockedCount,
    locationId,
    best,
    lastLocationId,
  } = props
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
          <LazyLocationPicker
            legend={texts.location()}
            locations={locations}
            lockedCount={lockedCount}
            value={locationId}
            best={best}
            lastLocationId={lastLocationId}
            onChoose={props.onChooseLocation}
          />
        </Question>
      </Steps>
    </Card>
  )
}
