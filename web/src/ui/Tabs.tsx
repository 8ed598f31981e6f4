import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { horizontalKeys, rovingIndex } from './roving'
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
export const Tabs = <Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) => {
  const id = useId()
  const tabId = (tab: Value) => `${id}-${tab}`

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const keys = horizontalKeys(getComputedStyle(event.currentTarget).direction === 'rtl')
    const current = tabs.findIndex((tab) => tab.value === value)
    const target = tabs[rovingIndex(event.key, current, tabs.length, keys) ?? -1]
    if (!target) return
    event.preventDefault()
    onChange(target.value)
    document.getElementById(tabId(target.value))?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(value)} className={css.panel}>
        {children}
      </div>
    </div>
  )
}
