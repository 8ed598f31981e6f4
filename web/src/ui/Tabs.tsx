import { TabContent, TabList, TabsRoot, TabTrigger } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import * as css from './Tabs.css'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** Tabs. The Tab key reaches the chosen tab; arrow keys move between tabs. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) => (
  <TabsRoot
    value={value}
    onValueChange={(chosen) => {
      const tab = tabs.find(({ value: other }) => other === chosen.value)
      if (tab) onChange(tab.value)
    }}
  >
    <TabList aria-label={label} className={css.list}>
      {tabs.map((tab) => (
        <TabTrigger key={tab.value} value={tab.value} className={css.tab}>
          {tab.icon}
          {tab.label}
        </TabTrigger>
      ))}
    </TabList>
    {/* Not focusable, as its content has focusable elements. */}
    <TabContent value={value} tabIndex={-1} className={css.panel}>
      {children}
    </TabContent>
  </TabsRoot>
)
