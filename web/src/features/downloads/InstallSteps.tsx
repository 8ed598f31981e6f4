import { useTexts } from '../../i18n/downloads-texts'
import { CodeLine } from '../../parts/setup/CodeLine'
import type { Os } from '../../ui/OsIcon'
import { Step, Steps } from '../../ui/Steps'
import { Text } from '../../ui/Text'
import * as css from './AppCard.css'
import { installCommand } from './install-command'

interface InstallStepsProps {
  os: Os
  /** Of the app; none where a store installs it. */
  files?: readonly { fileName: string; architecture: string; url: string }[]
}

/** From the file to connected, in three steps. */
export const InstallSteps = ({ os, files = [] }: InstallStepsProps) => {
  const { steps } = useTexts().downloads
  const lines =
    os === 'androidTv'
      ? files.map(({ url }) => ({ label: steps.address(), line: url }))
      : files.flatMap(({ fileName, architecture }) => {
          const line = installCommand(fileName)
          return line ? [{ label: steps.line({ architecture }), line }] : []
        })
  return (
    <Steps>
      <Step>
        <Text>{os === 'router' ? steps.browser() : steps[os]()}</Text>
        {lines.map(({ label, line }) => (
          <div key={line} className={css.line}>
            <Text size="sm" tone="muted">
              {label}
            </Text>
            <CodeLine label={label} line={line} />
          </div>
        ))}
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
