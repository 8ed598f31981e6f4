/** The choice of language and theme. */
export const preferences = {
  language: 'Language',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
}
