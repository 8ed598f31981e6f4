import { TabContent, TabList, TabsRoot, TabTrigger } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import * as css from './Tabs.css'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
}

interface TabsProps<Value extends string> {
  /** What the tabs choose between; read out. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** What belongs to the chosen tab. */
  children: ReactNode
}

/** Several views of one place. One stop of the Tab key; arrow keys go through the tabs. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) => (
  <TabsRoot
    value={value}
    onValueChange={(chosen) => {
      const tab = tabs.find((each) => each.value === chosen.value)
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
    {/* What is inside has stops of its own. */}
    <TabContent value={value} tabIndex={-1} className={css.panel}>
      {children}
    </TabContent>
  </TabsRoot>
)
