/** What a coloured message or mark means; the colour follows from it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'
