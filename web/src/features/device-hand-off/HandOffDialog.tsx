import { createTexts } from '../../i18n/create-texts'
import { devices, handOff } from '../../i18n/en/devices'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { getNumberFormat } from '../../lib/intl'
import { LazyQrCode } from '../../loading/LazyQrCode'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { IconRetry, IconSuccess } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Spinner } from '../../ui/Spinner'
import { Heading, Text, VisuallyHidden } from '../../ui/Text'
import { getDeviceName } from '../devices'
import { type StartedHandOff, useCancelHandOff, useConfirmHandOff, useHandOff } from './api'
import * as css from './HandOffDialog.css'
import { countDoneSteps, getCurrentHandOff, getHandOffStage, isHandOffActive } from './hand-off-stage'

const [useHandOffTexts] = createTexts({ devices, handOff })

const QR_SIZE = 240
const STEPS = ['opened', 'claimed', 'connected'] as const

interface HandOffDialogProps {
  started: StartedHandOff
  /** Creates a new link. */
  onRestart: () => void
  /** Whether a new link is being created. */
  isBusy: boolean
  onClose: () => void
}

const HandOffSteps = ({ done }: { done: number }) => {
  const { common, handOff } = useHandOffTexts()
  const { format } = getNumberFormat(useLanguage(), {})
  return (
    <Stack as="ol" gap={2}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < done ? css.step.done : css.step.open}
          aria-current={index === done ? 'step' : undefined}
        >
          {index < done ? (
            <IconSuccess size={20} />
          ) : (
            <span className={css.stepNumber}>{format(index + 1)}</span>
          )}
          <span>
            {handOff.steps[step]()}
            {index < done && <VisuallyHidden> ({common.done()})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </Stack>
  )
}

/**
 * Shows the QR code, asks which number the phone shows, and reports the progress (R-HANDOVER-1, R-HANDOVER-2). Closing
 * the dialog cancels an active hand-off.
 */
export const HandOffDialog = ({ started, onRestart, isBusy, onClose }: HandOffDialogProps) => {
  const { devices, handOff } = useHandOffTexts()
  const language = useLanguage()
  const { data } = useHandOff({ isPolling: true })
  const confirm = useConfirmHandOff()
  const { mutate: end } = useCancelHandOff()
  const current = getCurrentHandOff(started.handOff, data?.handOff ?? null)
  const stage = getHandOffStage(current)
  const { id, phone, numbers } = current
  const close = () => {
    if (isHandOffActive(stage)) end({ body: { id } })
    onClose()
  }
  const hasFailed = stage === 'canceled' || stage === 'expired'
  return (
    <Dialog
      title={handOff.title()}
      onClose={close}
      footer={
        hasFailed ? (
          <Button icon={<IconRetry size={18} />} isBusy={isBusy} onClick={onRestart}>
            {handOff.newCode()}
          </Button>
        ) : undefined
      }
    >
      {stage === 'waiting' && (
        <Stack align="center">
          <Text className={css.scan}>{handOff.scan()}</Text>
          <LazyQrCode text={started.link} label={handOff.qrLabel()} size={QR_SIZE} />
        </Stack>
      )}
      {stage === 'opened' && phone && (
        <Stack>
          <Heading level={3} size="lg">
            {handOff.chooseNumber()}
          </Heading>
          <Text tone="muted">
            {handOff.openedBy({
              device: getDeviceName({ kind: 'browser', userAgent: phone.userAgent }, devices),
              country: getCountryName(phone.country, language),
            })}
          </Text>
          <div className={css.numbers}>
            {numbers.map((number) => (
              <Button
                key={number}
                variant="secondary"
                size="lg"
                className={css.number}
                isBusy={confirm.isPending && confirm.variables.body.number === number}
                disabled={confirm.isPending && confirm.variables.body.number !== number}
                onClick={() => confirm.mutate({ body: { id, number } })}
              >
                {number}
              </Button>
            ))}
          </div>
          <Button variant="ghost" onClick={() => end({ body: { id } })}>
            {handOff.notMine()}
          </Button>
        </Stack>
      )}
      <div role="status" className={css.status}>
        {stage === 'waiting' && <Spinner size={20} />}
        {handOff.status[stage]()}
      </div>
      {!hasFailed && <HandOffSteps done={countDoneSteps(stage)} />}
    </Dialog>
  )
}
