import parser from '@typescript-eslint/parser'
import reactHooks from 'eslint-plugin-react-hooks'

// Biome checks everything else. Only this plugin knows the rules of React and its compiler.
export default [
  { ignores: ['src/i18n/i18n-*.ts'] },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
]
