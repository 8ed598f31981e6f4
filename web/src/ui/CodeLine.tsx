import { Fragment } from 'react'
import { useCopyLabels } from '../i18n/use-copy-labels'
import * as css from './CodeLine.css'
import { CopyButton } from './CopyButton'

interface CodeLineProps {
  /** What it is, read out on the button: "Copy curl line". */
  label: string
  /** What is copied. */
  line: string
  /** What is seen instead, where the line holds a secret. */
  shown?: string
}

/** An address that has to be broken is broken beside a mark, not within a name; each part with where it begins. */
const partsOf = (word = '') =>
  [...word.matchAll(/:*[^:./@]+[./@]*|[:./@]+/g)].map(({ 0: part, index }) => [part, index] as const)

/** A line for a terminal, to be copied. */
export const CodeLine = ({ label, line, shown = line }: CodeLineProps) => {
  const copyLabels = useCopyLabels()
  const words = [...shown.matchAll(/(\S+)(\s*)/g)]
  return (
    <div className={css.box}>
      <code dir="ltr" className={css.code}>
        {words.map(({ index, 1: word, 2: gap }) => (
          <Fragment key={index}>
            <span className={css.word}>
              {partsOf(word).map(([part, at]) => (
                <Fragment key={at}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </span>
            {gap}
          </Fragment>
        ))}
      </code>
      <CopyButton text={line} labels={copyLabels} subject={label} size="sm" variant="ghost" />
    </div>
  )
}
