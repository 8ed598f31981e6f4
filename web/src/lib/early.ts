/** What the page's head has begun before the portal's code came, for the portal to take over. */
export interface Early {
  /** The form that was sent, the last one; it waits. */
  form?: HTMLFormElement
}

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * What is on show until the portal starts, as `data-start` of the document's element: `page`, which the server sent rendered
 * and which is this visitor's, or `mark` in place of any other. Without JavaScript there is none.
 */
export type Start = 'page' | 'mark'
