import { classNames } from '../../ui/class-names'
import * as css from './AdFreeIllustration.css'

/** A decorative drawing of a web page without ads. */
export const AdFreeIllustration = ({ className }: { className?: string }) => (
  <svg className={classNames(css.picture, className)} viewBox="0 0 320 150" fill="none" aria-hidden="true">
    <rect className={css.page} x="40" y="14" width="240" height="122" rx="10" />
    <path className={css.bar} d="M40 34h240" />
    <circle className={css.dot} cx="54" cy="24" r="3" />
    <circle className={css.dot} cx="65" cy="24" r="3" />
    <circle className={css.dot} cx="76" cy="24" r="3" />
    <path className={css.line} d="M56 52h92M56 66h116M56 80h104M56 94h80M56 118h208" />
    <rect className={css.gone} x="192" y="46" width="74" height="56" rx="6" />
    <path className={css.shield} d="M229 54l17 6v13c0 11-7 18-17 23-10-5-17-12-17-23V60z" />
    <path className={css.tick} d="M221.500 74l5.500 5.500 10-11" />
  </svg>
)
