/** Ids by which the parts of the frame find each other. */
export const TITLE_ID = 'page-title'
export const MENU_ID = 'main-menu'
export const MENU_BUTTON_ID = 'main-menu-button'
