import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

interface UnansweredProps {
  text: string | null
  again: () => void
}

/** In the form that was sent: no answer came, nothing typed is lost, and how to try again (R-ERR-3). */
export const Unanswered = ({ text, again }: UnansweredProps) => {
  const { common } = useTexts()
  if (text === null) return null
  return (
    <Notice
      tone="error"
      role="alert"
      actions={
        <Button variant="secondary" size="sm" onClick={again}>
          {common.tryAgain()}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
