import { useEffect, useState } from 'react'
import { IconDark, IconLight, IconSystem } from '../icons'
import { Inline } from '../Layout'
import { Logo } from '../Logo'
import { SegmentedControl } from '../SegmentedControl'
import { SkipLink } from '../SkipLink'
import { Heading } from '../Text'
import { ButtonStates } from './ButtonStates'
import { ChoiceStates } from './ChoiceStates'
import { DataStates } from './DataStates'
import { FieldStates } from './FieldStates'
import { MessageStates } from './MessageStates'
import * as css from './Section.css'
import { TokenStates } from './TokenStates'

type Theme = 'system' | 'light' | 'dark'
type Direction = 'ltr' | 'rtl'

/** Shows every component in every state, in both themes and both directions. Available in development only. */
export const StatesPage = () => {
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
                { value: 'system', label: 'System', icon: <IconSystem size={16} />, iconOnly: true },
                { value: 'light', label: 'Light', icon: <IconLight size={16} />, iconOnly: true },
                { value: 'dark', label: 'Dark', icon: <IconDark size={16} />, iconOnly: true },
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
