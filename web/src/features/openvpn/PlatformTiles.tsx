import { useId } from 'react'
import { useTexts } from '../../i18n/setup-texts'
import { OsIcon } from '../../ui/OsIcon'
import { visuallyHidden } from '../../ui/VisuallyHidden.css'
import * as css from './PlatformTiles.css'
import { getPlatformName, PLATFORMS, type Platform } from './platforms'

interface PlatformTilesProps {
  value: Platform
  onChange: (platform: Platform) => void
}

/** A choice of the platform. Native radios, so that arrow keys work. */
export const PlatformTiles = ({ value, onChange }: PlatformTilesProps) => {
  const texts = useTexts().setupFiles.openvpn
  const name = useId()
  return (
    <fieldset>
      <legend className={visuallyHidden}>{texts.platform()}</legend>
      <div className={css.tiles}>
        {PLATFORMS.map((platform) => (
          <label key={platform} className={css.tile}>
            <input
              type="radio"
              name={name}
              className={css.input}
              checked={platform === value}
              onChange={() => onChange(platform)}
            />
            <OsIcon os={platform} size={26} />
            {getPlatformName(platform, texts.platforms.router())}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
