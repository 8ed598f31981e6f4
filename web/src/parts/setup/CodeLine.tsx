import { Fragment } from 'react'
import { CopyButton } from '../../ui/CopyButton'
import { useCopyLabels } from '../use-copy-labels'
import * as css from './CodeLine.css'

interface CodeLineProps {
  /** What it is, read out on the button: "Copy curl line". */
  label: string
  /** What is copied. */
  line: string
  /** What is seen instead, where the line holds a secret. */
  shown?: string
}

/** A line for a terminal, to be copied. */
export const CodeLine = ({ label, line, shown = line }: CodeLineProps) => {
  const copyLabels = useCopyLabels()
  const words = [...shown.matchAll(/(\S+)(\s*)/g)]
  return (
    <div className={css.box}>
      <code dir="ltr" className={css.code}>
        {words.map(({ index, 1: word, 2: gap }) => (
          <Fragment key={index}>
            <span className={css.word}>{word}</span>
            {gap}
          </Fragment>
        ))}
      </code>
      <CopyButton text={line} labels={copyLabels} subject={label} size="sm" variant="ghost" />
    </div>
  )
}
