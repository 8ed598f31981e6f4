import { useState } from 'react'
import { Badge } from '../ui/Badge'
import { IconDark, IconLight, IconSystem } from '../ui/icons'
import { Stack } from '../ui/Layout'
import { RadioCards } from '../ui/RadioCards'
import { SegmentedControl } from '../ui/SegmentedControl'
import { Tabs } from '../ui/Tabs'
import { Money, Text } from '../ui/Text'
import { Section } from './Section'

const price = (amount: string) => <Money amount={amount} size="lg" />

/** Shows controls for choices in every state. */
export const ChoiceStates = () => {
  const [plan, setPlan] = useState('year')
  const [method, setMethod] = useState<string>()
  const [theme, setTheme] = useState('light')
  const [tab, setTab] = useState('udp')
  return (
    <Section title="Choices">
      <RadioCards
        legend="Plan"
        min={240}
        value={plan}
        onChange={setPlan}
        options={[
          { value: 'month', title: '1 month', description: 'Billed €9.99 now', aside: price('€9.99') },
          {
            value: 'year',
            title: '12 months',
            badge: <Badge tone="success">Save 60%</Badge>,
            description: 'Billed €47.88 now',
            aside: price('€3.99'),
          },
        ]}
      />
      <RadioCards
        legend="Payment method"
        value={method}
        onChange={setMethod}
        error="Choose one to continue."
        options={[
          { value: 'card', title: 'Card', description: 'Visa, Mastercard, American Express' },
          { value: 'crypto', title: 'Alipay' },
        ]}
      />
      <Stack gap={3} align="start">
        <SegmentedControl
          label="Theme"
          value={theme}
          onChange={setTheme}
          segments={[
            { value: 'system', label: 'System', icon: <IconSystem size={16} /> },
            { value: 'light', label: 'Light', icon: <IconLight size={16} /> },
            { value: 'dark', label: 'Dark', icon: <IconDark size={16} /> },
          ]}
        />
        <SegmentedControl
          label="Theme, icons only"
          value={theme}
          onChange={setTheme}
          segments={[
            { value: 'system', label: 'System', icon: <IconSystem size={18} />, isIconOnly: true },
            { value: 'light', label: 'Light', icon: <IconLight size={18} />, isIconOnly: true },
            { value: 'dark', label: 'Dark', icon: <IconDark size={18} />, isIconOnly: true },
          ]}
        />
      </Stack>
      <Tabs
        label="Protocol"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'udp', label: 'UDP, faster' },
          { value: 'tcp', label: 'TCP, steadier' },
        ]}
      >
        <Text>The files for {tab}.</Text>
      </Tabs>
    </Section>
  )
}
