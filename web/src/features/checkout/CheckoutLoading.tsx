import { PlanPickerLoading } from '../../payments/ui/PlanPickerLoading'
import * as css from './CheckoutShell.css'

/** The placeholder of a checkout while its language loads, so that no text shows in another one. */
export const CheckoutLoading = () => (
  <div className={css.page}>
    <div className={css.main}>
      <PlanPickerLoading count={3} />
    </div>
  </div>
)
