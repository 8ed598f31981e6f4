import type { IpInfo } from '@zoog/contract/ip'
import { Link } from 'wouter'
import { config } from '../../../config'
import { createTexts } from '../../../i18n/create-texts'
import { protection } from '../../../i18n/en/dashboard'
import { PATHS } from '../../../lib/paths'
import { Button, buttonClass } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { IconRetry } from '../../../ui/icons'
import { Notice } from '../../../ui/Notice'
import { SkeletonText } from '../../../ui/Skeleton'
import { Hint, Text } from '../../../ui/Text'
import { ToneIcon } from '../../../ui/ToneIcon'
import { useTexts as useDashboardTexts } from '../texts'
import { useLeakCheck } from './api'
import * as css from './ProtectionDialog.css'
import { getProtectionChecks, getProtectionVerdict, type ProtectionCheck } from './protection-checks'

const { useTexts } = createTexts({ protection })

interface ProtectionDialogProps {
  open: boolean
  /** The address and country that the server sees; undefined if the request failed. */
  info: IpInfo | undefined
  /** The name of the visible location. */
  locationName: string
  onClose: () => void
}

const TONES = { good: 'success', bad: 'error', leak: 'warning', unknown: 'neutral' } as const

const Row = ({
  check: { name, state, exposed },
  locationName,
}: {
  check: ProtectionCheck
  locationName: string
}) => {
  const texts = useTexts().protection.checks[name]
  return (
    <li className={css.check}>
      <ToneIcon tone={TONES[state]} size={20} className={css.tone[state]} />
      <div className={css.texts}>
        <Text weight="medium">{texts.name()}</Text>
        <Text size="sm">{texts[state]({ seen: name === 'location' ? locationName : exposed })}</Text>
        {state === 'bad' && <Hint>{texts.todo()}</Hint>}
      </div>
    </li>
  )
}

/** The dialog that lists the data that websites and networks can see, with advice for each leak (R-PROTECT-1). */
export const ProtectionDialog = ({ open, info, locationName, onClose }: ProtectionDialogProps) => {
  const { protection } = useTexts()
  const { dashboard } = useDashboardTexts()
  const { data, isFetching, refetch } = useLeakCheck(info?.address, { enabled: open })
  const checks = data && getProtectionChecks({ info, ...data, isThorough: config.stunUrl !== null })
  const verdict = checks && getProtectionVerdict(checks)
  return (
    <Dialog
      open={open}
      title={protection.title()}
      onClose={onClose}
      footer={
        <>
          {verdict === 'bad' && (
            <Link href={PATHS.downloads} className={buttonClass({})}>
              {dashboard.step.install.action()}
            </Link>
          )}
          <Button
            variant={verdict === 'bad' ? 'secondary' : 'primary'}
            icon={<IconRetry size={18} />}
            busy={isFetching}
            onClick={() => void refetch()}
          >
            {protection.again()}
          </Button>
        </>
      }
    >
      {verdict ? (
        <Notice tone={TONES[verdict]} role="status">
          {protection.verdict[verdict]()}
        </Notice>
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={3} />
        </div>
      )}
      <ul className={css.checks}>
        {checks?.map((check) => (
          <Row key={check.name} check={check} locationName={locationName} />
        ))}
      </ul>
    </Dialog>
  )
}
