import { PlanPickerLoading } from '../../payments/ui/PlanPickerLoading'
import * as css from './CheckoutShell.css'

/** The place of a checkout whose language is being loaded: no word of it is shown in another one first. */
export const CheckoutLoading = () => (
  <div className={css.page}>
    <div className={css.main}>
      <PlanPickerLoading count={3} />
    </div>
  </div>
)
