/** The meaning of a message, which decides its color. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'
