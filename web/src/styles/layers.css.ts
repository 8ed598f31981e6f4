import { globalLayer } from '@vanilla-extract/css'

// Weakest first. What is in no layer, as the styles of features and of the app, wins over both, in whatever order the
// parts of the portal are loaded: so a page can always adjust a component.
export const resetLayer = globalLayer('reset')
export const uiLayer = globalLayer('ui')
