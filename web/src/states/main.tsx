import '../styles/global.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { vars } from '../styles/theme.css'
import { IconDark, IconLight, IconSystem } from '../ui/icons'
import { Inline, Stack } from '../ui/Layout'
import { Logo } from '../ui/Logo'
import { SegmentedControl } from '../ui/SegmentedControl'
import { SkipLink } from '../ui/SkipLink'
import { Heading, Text } from '../ui/Text'
import { ButtonStates } from './ButtonStates'
import { ChoiceStates } from './ChoiceStates'
import { DataStates } from './DataStates'
import { FieldStates } from './FieldStates'
import { MessageStates } from './MessageStates'
import { Section } from './Section'
import * as css from './Section.css'

const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const

/** Shows colors and type. */
const TokenStates = () => (
  <>
    <Section title="Type">
      <Stack gap={2}>
        <Heading level={1} size="3xl">
          Private by default, everywhere
        </Heading>
        {sizes.map((size) => (
          <Text key={size} size={size}>
            {size}: The quick brown fox. Быстрая лиса 0123456789. Hızlı tilki ğüşöç €12.99 ₽990
          </Text>
        ))}
        <Text tone="muted">Muted text that explains. 快速的狐狸。</Text>
        <Text lang="fa" dir="rtl">
          روباه قهوه‌ای سریع از روی سگ تنبل می‌پرد
        </Text>
        <Text>
          Running text with <a href="#type">a link to the types</a>, <strong>weight</strong> and{' '}
          <code>code --here</code>.
        </Text>
      </Stack>
    </Section>
    <Section title="Colors">
      <div className={css.swatches}>
        {Object.entries(vars.color).map(([role, value]) => (
          <div key={role}>
            <div className={css.swatch} style={{ backgroundColor: value }} />
            <Text size="xs" tone="muted">
              {role}
            </Text>
          </div>
        ))}
      </div>
    </Section>
  </>
)

type Theme = 'system' | 'light' | 'dark'
type Direction = 'ltr' | 'rtl'

/** Shows every component in every state, in both themes and both directions. Available in development only. */
const StatesPage = () => {
  const [theme, setTheme] = useState<Theme>('system')
  const [direction, setDirection] = useState<Direction>('ltr')

  useEffect(() => {
    const root = document.documentElement
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
    root.dir = direction
  }, [theme, direction])

  return (
    <>
      <SkipLink target="states" label="Skip to the components" />
      <main id="states" className={css.page}>
        <Inline justify="between" gap={4}>
          <Logo />
          <Inline gap={3}>
            <SegmentedControl<Theme>
              label="Theme"
              value={theme}
              onChange={setTheme}
              segments={[
                { value: 'system', label: 'System', icon: <IconSystem size={16} />, isIconOnly: true },
                { value: 'light', label: 'Light', icon: <IconLight size={16} />, isIconOnly: true },
                { value: 'dark', label: 'Dark', icon: <IconDark size={16} />, isIconOnly: true },
              ]}
            />
            <SegmentedControl<Direction>
              label="Direction"
              value={direction}
              onChange={setDirection}
              segments={[
                { value: 'ltr', label: 'Left to right' },
                { value: 'rtl', label: 'Right to left' },
              ]}
            />
          </Inline>
        </Inline>
        <Heading level={1}>Component states</Heading>
        <ButtonStates />
        <FieldStates />
        <ChoiceStates />
        <MessageStates />
        <DataStates />
        <TokenStates />
      </main>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<StatesPage />)
