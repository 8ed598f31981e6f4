import { useTexts } from '../../i18n/downloads-texts'
import { CodeLine } from '../../ui/CodeLine'
import type { Os } from '../../ui/OsIcon'
import { Select } from '../../ui/Select'
import { Step, Steps } from '../../ui/Steps'
import { Hint, Text } from '../../ui/Text'
import * as css from './DownloadsPage.css'
import { getInstallCommand } from './shell-commands'

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
  const { steps } = useTexts().downloads
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
        {command && <Line label={steps.line()} line={command} />}
      </Step>
      <Step>
        <Text>{steps.open()}</Text>
      </Step>
      <Step>
        <Text>{os === 'ios' ? steps.connectIos() : steps.connect()}</Text>
      </Step>
    </Steps>
  )
}
