import { PlanPickerLoading } from '../../payments/ui/PlanPickerLoading'
import * as css from './CheckoutShell.css'

/** The placeholder of a checkout while its language loads, so that no text appears in another language. */
export const CheckoutLoading = () => (
  <div className={css.page}>
    <div className={css.main}>
      <PlanPickerLoading count={3} />
    </div>
  </div>
)
