import { config } from '../config'
import { useTexts } from '../i18n/texts'
import { useMounted } from '../lib/use-mount'
import * as css from './TermsLine.css'

interface TermsLineProps {
  /** Such as "By signing up you agree to:". */
  text: string
}

/** Links to terms and privacy policy, if the deployment has both. Reserves the space before hydration. */
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
