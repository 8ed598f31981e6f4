import { type ReactNode, useId, useState } from 'react'
import { useDownloadTexts } from '../../i18n/downloads-texts'
import { IdleMount } from '../../loading/Lazy'
import { LazyQrCode } from '../../loading/LazyQrCode'
import { AccordionItem } from '../../ui/Accordion'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import * as cardCss from '../../ui/Card.css'
import { CodeLine } from '../../ui/Copy'
import { IconQr } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { type Os, OsIcon } from '../../ui/OsIcon'
import { isMobileDevice } from '../../ui/operating-systems'
import { Select } from '../../ui/Select'
import { Step, Steps } from '../../ui/Steps'
import { Heading, Hint, Text } from '../../ui/Text'
import { LazyHandOffButton } from '../device-hand-off'
import { getInstallCommand } from './file-details'
import * as css from './SystemCard.css'

interface InstallStepsProps {
  os: Os
  /** The app's files; empty if a store installs it. */
  files?: readonly { fileName: string; architecture: string; url: string }[]
  /** The downloaded or selected file. */
  selectedFile?: string
  onSelectFile?: (fileName: string) => void
}

const Line = ({ label, line }: { label: string; line: string }) => (
  <div className={css.line}>
    <Hint>{label}</Hint>
    <CodeLine label={label} line={line} />
  </div>
)

/** Three steps from the file to a connection. */
export const InstallSteps = ({ os, files = [], selectedFile, onSelectFile }: InstallStepsProps) => {
  const { steps } = useDownloadTexts().downloads
  const packages = files.filter(({ fileName }) => getInstallCommand(fileName) !== null)
  const selected = packages.find(({ fileName }) => fileName === selectedFile) ?? packages[0]
  const command = selected && getInstallCommand(selected.fileName)
  return (
    <Steps>
      <Step>
        <Text>{os === 'router' ? steps.browser() : steps[os]()}</Text>
        {packages.length > 1 && onSelectFile && (
          <div className={css.line}>
            <Select
              label={steps.file()}
              value={selected?.fileName}
              onChange={({ currentTarget }) => onSelectFile(currentTarget.value)}
            >
              {packages.map(({ fileName, architecture }) => (
                <option key={fileName} value={fileName}>
                  {architecture}
                </option>
              ))}
            </Select>
          </div>
        )}
        {os === 'androidTv' && files.map(({ url }) => <Line key={url} label={steps.address()} line={url} />)}
        {command && <Line label={steps.command()} line={command} />}
      </Step>
      <Step>
        <Text>{steps.signIn()}</Text>
      </Step>
      <Step>
        <Text>{os === 'ios' ? steps.connectIos() : steps.connect()}</Text>
      </Step>
    </Steps>
  )
}

/** A QR code that opens an address on a phone; hidden on phones. */
export const ContinueOnPhone = ({ name, url }: { name: string; url: string }) => {
  const { downloads } = useDownloadTexts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (isMobileDevice()) return null
  return (
    <div>
      <Inline>
        <Button
          variant="secondary"
          size="sm"
          icon={<IconQr size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {downloads.qr.show()}
        </Button>
        <IdleMount component={LazyHandOffButton}>
          <LazyHandOffButton />
        </IdleMount>
      </Inline>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Stack gap={2} align="start" className={css.qr}>
            <LazyQrCode text={url} label={downloads.qr.label({ name })} onFail={() => setOpen(false)} />
            <Hint>{downloads.qr.hint()}</Hint>
          </Stack>
        )}
      </div>
    </div>
  )
}

interface SystemCardProps {
  os: Os
  title: string
  facts: readonly string[]
  /** Whether it is the visitor's own system. */
  isOwn?: boolean
  /** The first card is as wide as the page, with its steps beside it. */
  isLarge?: boolean
  steps?: ReactNode
  /** Collapsed content at the end, such as checksums. */
  more?: ReactNode
  children: ReactNode
}

/** A system on the downloads page, with its app and the next steps. */
export const SystemCard = ({ os, title, facts, isOwn, isLarge, steps, more, children }: SystemCardProps) => {
  const { common, downloads } = useDownloadTexts()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={isLarge ? css.large : undefined}>
      <Stack canGrow>
        <div className={cardCss.iconHead}>
          <span className={cardCss.headIcon}>
            <OsIcon os={os} size={32} />
          </span>
          <div className={cardCss.headTexts}>
            <div className={css.title}>
              <Heading level={2} size={isLarge ? 'xl' : 'lg'} id={id}>
                {title}
              </Heading>
              {isOwn && <Badge tone="success">{common.thisDevice()}</Badge>}
            </div>
            {facts.map((fact) => (
              <Hint key={fact}>{fact}</Hint>
            ))}
          </div>
        </div>
        {children}
        {!isLarge && (steps || more) && (
          <div className={css.more}>
            {steps && <AccordionItem summary={downloads.steps.title()}>{steps}</AccordionItem>}
            {more}
          </div>
        )}
      </Stack>
      {steps && isLarge && (
        <Stack>
          <Heading level={3} size="md">
            {downloads.steps.title()}
          </Heading>
          {steps}
          {more}
        </Stack>
      )}
    </Card>
  )
}
