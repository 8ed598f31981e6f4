import { Spinner } from '../../ui/Spinner'
import * as css from './auth.css'

/** Shown while a link is being processed. */
export const LinkProgress = ({ text }: { text: string }) => (
  <div role="status" className={css.progress}>
    <Spinner size={24} />
    {text}
  </div>
)
