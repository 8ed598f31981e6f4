import { Spinner } from '../../ui/Spinner'
import * as css from './Form.css'

/** While a link is being followed. */
export const Waiting = ({ text }: { text: string }) => (
  <div role="status" className={css.waiting}>
    <Spinner size={24} />
    {text}
  </div>
)
