import { Suspense } from 'react'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { IconPending, IconRetry, IconSuccess } from '../../ui/icons'
import { LazyQrCode } from '../../ui/LazyQrCode'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { getDeviceName } from '../devices'
import { type StartedHandOff, useConfirmHandOff, useEndHandOff, useHandOff } from './api'
import * as css from './HandOffDialog.css'
import { countDoneSteps, getCurrentHandOff, getHandOffStage, isHandOffActive } from './hand-off-stage'
import { useTexts } from './texts'

const QR_SIZE = 240
const STEPS = ['opened', 'taken', 'connected'] as const

interface HandOverDialogProps {
  begun: StartedHandOff
  /** Makes a new link. */
  again: () => void
  /** A new link is being made. */
  busy: boolean
  onClose: () => void
}

const Followed = ({ done }: { done: number }) => {
  const { common, handOver } = useTexts()
  return (
    <ol className={css.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < done ? css.step.done : css.step.open}
          aria-current={index === done ? 'step' : undefined}
        >
          {index < done ? <IconSuccess size={20} /> : <IconPending size={20} />}
          <span>
            {handOver.steps[step]()}
            {index < done && <VisuallyHidden> ({common.done()})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/**
 * The desk's side of signing a phone in: the code, the question which phone opened it, and what becomes of it
 * (R-HANDOVER-1, R-HANDOVER-2). Closing it ends what could still sign somebody in.
 */
export const HandOffDialog = ({ begun, again, busy, onClose }: HandOverDialogProps) => {
  const { common, devices, handOver } = useTexts()
  const language = useLanguage()
  const { data } = useHandOff(true)
  const confirm = useConfirmHandOff()
  const { mutate: end } = useEndHandOff()
  const current = getCurrentHandOff(begun.handOver, data?.handOver ?? null)
  const shown = getHandOffStage(current)
  const { id, phone, numbers } = current
  const close = () => {
    if (isHandOffActive(shown)) end({ body: { id } })
    onClose()
  }
  const isOver = shown === 'refused' || shown === 'expired'
  return (
    <Dialog
      open
      title={handOver.title()}
      closeLabel={common.close()}
      onClose={close}
      footer={
        isOver ? (
          <Button icon={<IconRetry size={18} />} busy={busy} onClick={again}>
            {handOver.again()}
          </Button>
        ) : undefined
      }
    >
      {shown === 'waiting' && (
        <div className={css.code}>
          <Text className={css.scan}>{handOver.scan()}</Text>
          <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} radius={10} />}>
            <LazyQrCode text={begun.link} label={handOver.label()} size={QR_SIZE} />
          </Suspense>
        </div>
      )}
      {shown === 'opened' && phone && (
        <div className={css.question}>
          <Heading level={3} size="lg">
            {handOver.ask()}
          </Heading>
          <Text tone="muted">
            {handOver.who({
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
                busy={confirm.isPending && confirm.variables.body.number === number}
                disabled={confirm.isPending && confirm.variables.body.number !== number}
                onClick={() => confirm.mutate({ body: { id, number } })}
              >
                {number}
              </Button>
            ))}
          </div>
          <Button variant="ghost" onClick={() => end({ body: { id } })}>
            {handOver.notMine()}
          </Button>
        </div>
      )}
      {!isOver && <Followed done={countDoneSteps(shown)} />}
      <Text role="status" tone={isOver ? undefined : 'muted'}>
        {handOver.now[shown]()}
      </Text>
    </Dialog>
  )
}
