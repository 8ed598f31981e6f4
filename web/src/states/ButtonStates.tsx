import { useState } from 'react'
import { UserMenuDropdown } from '../app/frame/UserMenuDropdown'
import { createTestUser } from '../testing/fixtures'
import { Avatar } from '../ui/Avatar'
import { Badge } from '../ui/Badge'
import { Button, buttonClass } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { IconDownload, IconForward, IconStar, IconUpgrade } from '../ui/icons'
import { Inline, Stack } from '../ui/Layout'
import { Section } from './Section'
import * as css from './Section.css'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const tones = ['neutral', 'info', 'success', 'warning', 'error'] as const

/** Shows buttons and links in every state. */
export const ButtonStates = () => {
  const [favorite, setFavorite] = useState(true)
  return (
    <Section title="Buttons">
      <Stack gap={3}>
        {variants.map((variant) => (
          <Inline key={variant} gap={3}>
            <Button variant={variant}>Continue</Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} size="lg">
              Large
            </Button>
            <Button variant={variant} icon={<IconDownload size={18} />}>
              Download
            </Button>
            <Button variant={variant} isBusy>
              Continue
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <a className={buttonClass({ variant })} href="#buttons">
              As a link <IconForward size={18} />
            </a>
          </Inline>
        ))}
        <Inline gap={2}>
          <IconButton label="Download" icon={<IconDownload size={20} />} />
          <IconButton
            label="Favorite"
            icon={<IconStar size={20} fill={favorite ? 'currentColor' : 'none'} />}
            isPressed={favorite}
            onClick={() => setFavorite(!favorite)}
          />
          <IconButton label="Download, small" size="sm" icon={<IconDownload size={18} />} />
          <IconButton label="Not now" disabled icon={<IconDownload size={20} />} />
        </Inline>
        <Inline gap={2}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="success" icon={<IconUpgrade size={12} />}>
            Premium
          </Badge>
          <Avatar initials="AN" />
        </Inline>
        <div className={css.menu}>
          <UserMenuDropdown user={createTestUser()} defaultOpen={false} autoFocus={false} />
        </div>
      </Stack>
    </Section>
  )
}
