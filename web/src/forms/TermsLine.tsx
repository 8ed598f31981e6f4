import { config } from '../config'
import { useMounted } from '../lib/hooks'
import { ExternalLink } from '../ui/ExternalLink'
import * as css from './forms.css'

interface TermsLineProps {
  /** The names of both documents are in brackets: "you agree to the [Terms] and the [Privacy Policy]." */
  text: string
}

/** Links to terms and privacy policy, if the deployment has both. Reserves the space before hydration. */
export const TermsLine = ({ text }: TermsLineProps) => {
  const [before, terms, between, privacy, after] = text.split(/[[\]]/)
  const { termsUrl, privacyUrl } = config
  const link = (url: string, name: string | undefined) => <ExternalLink href={url}>{name}</ExternalLink>
  return (
    <p className={css.line}>
      {useMounted() && termsUrl && privacyUrl && (
        <>
          {before}
          {link(termsUrl, terms)}
          {between}
          {link(privacyUrl, privacy)}
          {after}
        </>
      )}
    </p>
  )
}
