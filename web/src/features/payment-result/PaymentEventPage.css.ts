import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[10],
  minBlockSize: '100dvh',
  paddingInline: vars.space[4],
  paddingBlock: vars.space[8],
  maxInlineSize: '640px',
  marginInline: 'auto',
})

export const home = style({ textDecoration: 'none', borderRadius: vars.radius.sm })

export const checking = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[4],
  marginBlockStart: '12vh',
  textAlign: 'center',
})

export const title = style({ ...vars.text['2xl'] })
