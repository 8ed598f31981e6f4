import { globalLayer } from '@vanilla-extract/css'

// Weakest first. Styles outside of layers, as in features and in the app, win over both in any loading order, so that a page
// can adjust a component.
export const resetLayer = globalLayer('reset')
export const uiLayer = globalLayer('ui')
