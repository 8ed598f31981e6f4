import { Spinner } from '../../ui/Spinner'
import * as css from './auth-form.css'

/** While a link is being followed. */
export const LinkProgress = ({ text }: { text: string }) => (
  <div role="status" className={css.progress}>
    <Spinner size={24} />
    {text}
  </div>
)
