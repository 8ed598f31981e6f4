import { Fragment } from 'react'
import * as css from './Copy.css'
import { CopyButton } from './CopyButton'

interface CodeLineProps {
  /** Part of the button's accessible name: "Copy curl line". */
  label: string
  /** The copied text. */
  line: string
  /** Shown instead of the line if that contains a secret. */
  shown?: string
}

/** Splits an address after punctuation marks, where a line may break; returns each part with its index. */
const splitParts = (word = '') =>
  [...word.matchAll(/:*[^:./@]+[./@]*|[:./@]+/g)].map(({ 0: part, index }) => [part, index] as const)

/** A command line with a copy button. */
export const CodeLine = ({ label, line, shown = line }: CodeLineProps) => {
  const words = [...shown.matchAll(/(\S+)(\s*)/g)]
  return (
    <div className={css.codeBox}>
      <code dir="ltr" className={css.code}>
        {words.map(({ index, 1: word, 2: gap }) => (
          <Fragment key={index}>
            <span className={css.word}>
              {splitParts(word).map(([part, at]) => (
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
      <CopyButton text={line} subject={label} size="sm" variant="ghost" />
    </div>
  )
}
