import { Link } from 'wouter'
import { useTexts } from '../../i18n/frame-texts'
import { PATHS } from '../../lib/paths'
import { Logo } from '../../ui/Logo'
import * as css from './LeftMenu.css'
import { type LeftMenuProps, MenuList } from './MenuList'

/** The permanent left menu from 1200px on (R-MENU-5). */
export const LeftMenu = (props: LeftMenuProps) => {
  const { frame } = useTexts()
  return (
    <nav className={css.menu} aria-label={frame.mainMenu()}>
      <div className={css.brand}>
        <Link href={PATHS.dashboard} className={css.logo}>
          <Logo size={30} />
        </Link>
      </div>
      <MenuList {...props} />
    </nav>
  )
}
