import { useState } from 'react'
import { lazyDialog } from '../loading/lazy-dialog'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Done, Gift, Mail, NoConnection, NothingFound, PaymentFailed } from '../ui/illustrations'
import { Inline } from '../ui/Layout'
import { Notice } from '../ui/Notice'
import { type Toast, Toaster } from '../ui/Toaster'
import type { Tone } from '../ui/ToneIcon'
import { Section } from './Section'
import * as css from './Section.css'

const Dialog = lazyDialog(() => import('../ui/Dialog'), 'Dialog')

const tones: Tone[] = ['neutral', 'info', 'success', 'warning', 'error']

const empty = [
  { title: 'No location found', illustration: <NothingFound />, text: 'Try a country, or another spelling.' },
  { title: 'You are offline', illustration: <NoConnection />, text: 'We try again when you are back.' },
  { title: 'You are protected', illustration: <Done />, text: 'Next: install the app.' },
  { title: 'Payment failed', illustration: <PaymentFailed />, text: 'You weren’t charged.' },
  { title: 'No rewards yet', illustration: <Gift />, text: 'Invite a friend to earn the first.' },
  { title: 'Check your inbox', illustration: <Mail />, text: 'We have sent you a link.' },
]

/** Shows messages and dialogs in every state. */
export const MessageStates = () => {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [size, setSize] = useState<'md' | 'square' | null>(null)
  const show = (tone: Toast['tone']) =>
    setToasts((all) => [
      ...all,
      { id: crypto.randomUUID(), text: `Ad Blocker was turned on (${tone})`, tone, durationMs: 8000 },
    ])
  return (
    <Section title="Messages">
      <div className={css.columns}>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
            It says what happened, and what to do about it.
          </Notice>
        ))}
        <Notice
          tone="warning"
          title="Verify your email"
          onClose={() => {}}
          actions={
            <Button size="sm" variant="secondary">
              Resend email
            </Button>
          }
        >
          Open your inbox and confirm the address.
        </Notice>
        <Notice tone="error">A single line, without a title.</Notice>
      </div>
      <Inline>
        <Button variant="secondary" onClick={() => show('success')}>
          Show a snackbar
        </Button>
        <Button variant="secondary" onClick={() => show('error')}>
          Show an error
        </Button>
        <Button variant="secondary" onClick={() => setSize('md')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setSize('square')}>
          Open the square dialog
        </Button>
      </Inline>
      <Toaster toasts={toasts} onClose={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
      {size && (
        <Dialog
          onClose={() => setSize(null)}
          size={size}
          title="Block ads on every device"
          description="The Ad Blocker is part of Premium."
          footer={
            <>
              <Button onClick={() => setSize(null)}>Upgrade</Button>
              <Button variant="ghost" onClick={() => setSize(null)}>
                Not now
              </Button>
            </>
          }
        >
          <Done />
        </Dialog>
      )}
      <div className={css.columns}>
        {empty.map(({ title, illustration, text }) => (
          <EmptyState
            key={title}
            level={3}
            title={title}
            illustration={illustration}
            actions={<Button size="sm">Continue</Button>}
          >
            {text}
          </EmptyState>
        ))}
      </div>
    </Section>
  )
}
