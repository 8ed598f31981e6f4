import { config } from '../config'
import { useTexts } from '../i18n/texts'
import { useMounted } from '../lib/use-mounted'
import * as css from './TermsLine.css'

interface TermsLineProps {
  /** What is agreed by: "By signing up you agree to:". */
  text: string
}

/** What one agrees to, where the deployment names both papers. The room for it is there before they are known. */
export const TermsLine = ({ text }: TermsLineProps) => {
  const { links } = useTexts().common
  const { termsUrl, privacyUrl } = config
  const link = (url: string, name: string) => (
    <a href={url} target="_blank" rel="noopener">
      {name}
    </a>
  )
  return (
    <p className={css.line}>
      {useMounted() && termsUrl && privacyUrl && (
        <>
          {text} {link(termsUrl, links.terms())}
          {'\u00a0·\u00a0'}
          {link(privacyUrl, links.privacy())}
        </>
      )}
    </p>
  )
}
