import { useState } from 'react'
import { NewPasswordFields } from '../forms/NewPasswordFields'
import { Checkbox } from '../ui/Checkbox'
import { CopyField } from '../ui/Copy'
import { IconMail } from '../ui/icons'
import { Stack } from '../ui/Layout'
import { PasswordField } from '../ui/PasswordField'
import { SearchField } from '../ui/SearchField'
import { Select } from '../ui/Select'
import { Switch } from '../ui/Switch'
import { TextField } from '../ui/TextField'
import { Section } from './Section'
import * as css from './Section.css'

const NewPassword = ({ initial }: { initial: string }) => {
  const [password, setPassword] = useState(initial)
  const [confirmation, setConfirmation] = useState('')
  return (
    <form>
      <Stack gap={4}>
        <NewPasswordFields
          label="Password"
          password={{
            name: 'password',
            value: password,
            error: undefined,
            onChange: ({ target }) => setPassword(target.value),
          }}
          confirmation={{
            name: 'confirmation',
            value: confirmation,
            error: undefined,
            onChange: ({ target }) => setConfirmation(target.value),
          }}
        />
      </Stack>
    </form>
  )
}

/** Shows form fields in every state. */
export const FieldStates = () => {
  const [query, setQuery] = useState('Amster')
  const [on, setOn] = useState(true)
  return (
    <Section title="Fields">
      <div className={css.columns}>
        <form>
          <Stack gap={4}>
            <TextField label="Name" note="optional" placeholder="Anna" autoComplete="name" />
            <TextField
              label="Email"
              type="email"
              hint="We send the receipt here."
              icon={<IconMail size={18} />}
            />
            <TextField label="Email" type="email" defaultValue="anna@" error="Enter the whole address." />
            <TextField label="Read only" readOnly defaultValue="anna@example.com" />
          </Stack>
        </form>
        <form>
          <Stack gap={4}>
            <PasswordField
              label="Password"
              autoComplete="current-password"
              note={<a href="#fields">Forgot password?</a>}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              defaultValue="secret"
              error="Too short."
            />
            <Select label="Currency" defaultValue="EUR">
              <option value="EUR">Euro (EUR)</option>
              <option value="USD">US dollar (USD)</option>
            </Select>
            <Select label="Country" error="Choose one.">
              <option>—</option>
            </Select>
          </Stack>
        </form>
        {['', 'password', 'correct-horse-battery-staple'].map((initial) => (
          <NewPassword key={initial} initial={initial} />
        ))}
        <Stack gap={4}>
          <SearchField
            label="Search locations"
            placeholder="City or country"
            value={query}
            onChange={setQuery}
            clearLabel="Clear"
          />
          <CopyField label="Host" value="nl-ams-01.example.net" />
          <CopyField
            label="Key"
            value="4f1c-9b7e"
            hint="Shown once."
            masked={{ reveal: 'Show', conceal: 'Hide' }}
          />
          <div>
            <Checkbox label="Keep me signed in" defaultChecked />
            <Checkbox label="Send me news" hint="Twice a year." />
          </div>
          <div>
            <Switch label="Kill switch" checked={on} onChange={setOn} />
            <Switch label="Ad Blocker" hint="Premium" checked={!on} onChange={(checked) => setOn(!checked)} />
            <Switch label="Being saved" isBusy checked onChange={() => {}} />
          </div>
        </Stack>
      </div>
    </Section>
  )
}
